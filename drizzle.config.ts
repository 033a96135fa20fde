import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './electron/core/db/desk-schema.ts', out: './drizzle/desk' })
