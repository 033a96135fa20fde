import { z } from 'zod'

// The page may not run code made from text, so zod must not compile its schemas. A schema looks at this once, when it is
// made: the window imports this file before any other.
z.config({ jitless: true })
