import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['laptop', 'outbox', 'box-office', 'review', 'upload', 'contact'].map(
    (subject) => `./electron/core/db/${subject}-schema.ts`,
  ),
  out: './drizzle/desk',
})
