import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./electron/core/db/mirror-schema.ts', './electron/core/*/*.tables.ts'],
  out: './drizzle/mirror',
})
