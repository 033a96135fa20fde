import './no-code-from-text.ts'
import '@fontsource-variable/atkinson-hyperlegible-mono/index.css'
import '@fontsource-variable/bricolage-grotesque/standard.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import './theme/base.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './theme/tokens.css'
import './theme/mantine.css'
import './theme/parts/controls.css'
import './theme/parts/layout.css'
import './theme/parts/surfaces.css'
import './theme/parts/words.css'
// The pipe opens, and the link's code leaves the address, while the language is loaded.
import './api.ts'
import { beginToSpeak } from './language/language.ts'

await beginToSpeak()
await import('./window.tsx')
