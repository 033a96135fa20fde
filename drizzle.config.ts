import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./electron/core/db/desk-schema.ts', './electron/core/db/upload-schema.ts'],
  out: './drizzle/desk',
})
