import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { settle } from '../e2e/settled.ts'
import { type Look, onStage } from './stage.ts'
import { statesOf } from './states.ts'

const large = { width: 1280, height: 800, scale: 1, colorScheme: 'light', locale: 'en-GB' } as const
const small = { ...large, width: 1024, height: 640 } as const

const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['light', large],
  ['dark', { ...large, colorScheme: 'dark' }],
  ['small', small],
  ['de', { ...large, locale: 'de-DE' }],
  ...(['de', 'fr', 'es'] as const).map(
    (language) => [`small-${language}`, { ...small, locale: `${language}-${language.toUpperCase()}` }] as const,
  ),
])
const USUAL = ['light', 'dark', 'small', 'de']

interface Order {
  out: string
  /** Names of looks; light, dark, small and German when left out. */
  looks: readonly string[] | undefined
  only: string
  /** A folder with pictures of a design. */
  beside: string | undefined
}

interface Picture {
  state: string
  look: string
  design: string | undefined
}

/** Takes a picture of every state in every look, and writes a page that shows them side by side. */
export async function takeEvery({ out, looks = USUAL, only, beside }: Order): Promise<void> {
  mkdirSync(out, { recursive: true })
  const taken: Picture[] = []
  for (const name of looks) {
    const look = LOOKS.get(name)
    if (look === undefined) throw new Error(`There is no look ${name}. There are: ${[...LOOKS.keys()].join(', ')}.`)
    await onStage(look, async (stage) => {
      for (const state of statesOf(stage.eventId).filter((one) => one.name.includes(only))) {
        await state.set(stage)
        await settle(stage.page)
        await stage.page.screenshot({ path: join(out, `${state.name}.${name}.png`) })
        taken.push({ state: state.name, look: name, design: state.design })
        process.stdout.write(`${state.name}.${name}.png\n`)
        await state.leave?.(stage)
      }
    })
  }
  writeFileSync(join(out, 'index.html'), pageOf(taken, { out, beside }))
  process.stdout.write(`${taken.length} pictures: ${join(out, 'index.html')}\n`)
}

function pageOf(taken: readonly Picture[], { out, beside }: Pick<Order, 'out' | 'beside'>): string {
  const designs = beside === undefined ? [] : readdirSync(beside)
  const figure = (path: string, caption: string) =>
    `<figure><a href="${path}"><img loading="lazy" src="${path}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`
  const drawn = ({ design, look }: Picture) =>
    designs
      .filter((file) => design !== undefined && file === `${design}-${look === 'dark' ? 'dark' : 'light'}.png`)
      .map((file) => figure(relative(out, join(beside ?? '', file)), `design: ${file}`))
  const rows = [...Map.groupBy(taken, ({ state }) => state)].map(
    ([state, pictures]) =>
      `<h2>${state}</h2><div>${pictures
        .flatMap((one) => [figure(`${one.state}.${one.look}.png`, one.look), ...drawn(one)])
        .join('')}</div>`,
  )
  const style =
    'body{font:14px system-ui;margin:24px;background:#ddd}div{display:grid;grid-template-columns:1fr 1fr;gap:12px}img{width:100%}figure{margin:0}'
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`
}
