import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { takeEvery } from './every.ts'
import { scenes } from './scenes.ts'
import { onStage } from './stage.ts'

/**
 * Takes the pictures of the README: a fixed seed, a fixed evening, the built app in a real browser. `--out DIR` puts them
 * elsewhere, `--size 1280x800` and `--scale 1` change their size.
 *
 * With `--every`, every screen and state of `states.ts` in light, dark, small and German, and a page `index.html` with
 * all of them; `--looks small-fr,small-es` takes others, `--only WORD` those states with the word in their name, and
 * `--beside DIR` puts the pictures of a design beside them.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    size: { type: 'string', default: '1440x900' },
    scale: { type: 'string', default: '2' },
    every: { type: 'boolean', default: false },
    looks: { type: 'string' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
})

async function takeForReadme(out: string): Promise<void> {
  const [width = 1440, height = 900] = values.size.split('x').map(Number)
  mkdirSync(out, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await onStage({ colorScheme, width, height, scale: Number(values.scale), locale: 'en-GB' }, async (stage) => {
      for (const scene of scenes) {
        await scene.set(stage)
        await stage.page.screenshot({ path: join(out, `${scene.name}-${colorScheme}.png`) })
        process.stdout.write(`${scene.name}-${colorScheme}.png\n`)
      }
    })
  }
}

if (values.every) {
  const { looks, only, beside } = values
  const out = values.out ?? join(import.meta.dirname, '../.results/screens')
  await takeEvery({ out, only, looks: looks?.split(','), beside })
} else await takeForReadme(values.out ?? join(import.meta.dirname, '../../docs/images'))
