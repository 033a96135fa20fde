import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { lookUp } from '../../shared/look-up.ts'
import { formatCount } from '../format.ts'
import { isOnRail, type Viewer } from '../manifest/opens-to.ts'
import { RAIL_GROUPS, type Screen } from '../manifest/screen.ts'
import { railOf, SCREENS, screenAt } from '../screens.ts'
import classes from './rail.module.css'

interface RailProps {
  location: string
  viewer: Viewer
  /** All screens of the app; a test draws more. */
  screens?: readonly Screen[]
  /** What waits on a screen, by its id, with the words for it. */
  badges?: ReadonlyMap<string, RailBadge>
}

/** A number on an item of the rail: how many, and what of. */
export interface RailBadge {
  count: number
  words: string
}

const NO_BADGES: ReadonlyMap<string, RailBadge> = new Map()

/**
 * The screens that this viewer may open: others aren't there. In a low window the site's part folds into pairs of
 * icons; nothing is ever behind a "More". The door's role keeps Settings in the laptop's menu.
 */
export function Rail({ location, viewer, screens = SCREENS, badges = NO_BADGES }: RailProps) {
  const open = screenAt(location, screens)
  const shown = screens.filter((screen) => isOnRail(screen, viewer))
  return (
    <nav className={classes['rail']} aria-label={t`Screens`} data-region tabIndex={-1} onKeyDown={walk}>
      {railOf(shown).map(({ group, screens: inGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
        <div key={group} className={classes['group']} role="group" aria-label={RAIL_GROUPS[group]} data-group={group}>
          {inGroup.map((screen) => (
            <Item key={screen.id} screen={screen} isOpen={screen === open} badge={badges.get(screen.id)} />
          ))}
        </div>
      ))}
    </nav>
  )
}

interface ItemProps {
  screen: Screen
  isOpen: boolean
  badge: RailBadge | undefined
}

function Item({ screen: { path, title, Icon }, isOpen, badge }: ItemProps) {
  return (
    <Link href={path} className={classes['item'] ?? ''} aria-current={isOpen ? 'page' : undefined} title={title}>
      <Icon size={20} stroke={isOpen ? 2 : 1.6} aria-hidden="true" />
      <span className={classes['label']}>{title}</span>
      {badge !== undefined && badge.count > 0 && (
        <span className={classes['badge']} title={badge.words}>
          <span aria-hidden="true">{badge.count > 99 ? '99+' : formatCount(badge.count)}</span>
          <span className="onlyHeard">{badge.words}</span>
        </span>
      )}
    </Link>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Arrows walk the rail from the first screen to the last, in the pairs sideways too. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = lookUp(STEPS, event.key)
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')]
  const at = document.activeElement === null ? -1 : links.indexOf(document.activeElement)
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (at === -1 || (isSideways && !isBeside(links[at], links[at + step]))) return
  event.preventDefault()
  const next = links[at + step]
  if (next instanceof HTMLElement) next.focus()
}

/** Whether two are drawn in one row. */
const isBeside = (one: Element | undefined, other: Element | undefined): boolean =>
  one !== undefined && one.getBoundingClientRect().top === other?.getBoundingClientRect().top
