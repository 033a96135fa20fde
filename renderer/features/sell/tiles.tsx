import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { formatCount } from '../../format.ts'
import { PlainButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import { PAGE_SIZE, type TileModel } from './tile-model.ts'
import classes from './tiles.module.css'

interface TilesProps {
  tiles: readonly TileModel[]
  page: number
  onPage: (page: number) => void
  onPress: (tile: TileModel) => void
}

/** The ticket types of an event, nine on a page, as pieces one can tear off. */
export function Tiles({ tiles, page, onPage, onPress }: TilesProps) {
  const pages = Math.max(1, Math.ceil(tiles.length / PAGE_SIZE))
  const shown = Math.min(page, pages - 1)
  return (
    <section className="column gap12 growsDown" aria-label={t`Tickets`}>
      {pages > 1 && <Pages pages={pages} shown={shown} onPage={onPage} />}
      <div className={classes['grid']}>
        {tiles.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE).map((tile) => (
          <Tile key={tile.definitionId} tile={tile} onPress={onPress} />
        ))}
      </div>
    </section>
  )
}

interface PagesProps {
  pages: number
  shown: number
  onPage: (page: number) => void
}

function Pages({ pages, shown, onPage }: PagesProps) {
  return (
    <nav className="row gap6 rigid" aria-label={t`Pages of tickets`}>
      {Array.from({ length: pages }, (_, page) => (
        <PlainButton
          key={page}
          verb={`${formatCount(page * PAGE_SIZE + 1)}–${formatCount((page + 1) * PAGE_SIZE)}`}
          className={classes['page']}
          aria-current={page === shown ? 'page' : undefined}
          onClick={() => onPage(page)}
        />
      ))}
      <span className={classes['hint']}>
        <Trans>
          <Key>PgDn</Key> next page
        </Trans>
      </span>
    </nav>
  )
}

function Tile({ tile, onPress }: { tile: TileModel; onPress: (tile: TileModel) => void }) {
  return (
    <button
      type="button"
      className={classes['tile']}
      data-keep-clear
      data-off={!tile.enabled || undefined}
      data-in={tile.inCart > 0 || undefined}
      // Not `disabled`: why it cannot be sold must be found by those who cannot see it.
      aria-disabled={!tile.enabled}
      aria-keyshortcuts={tile.keys ?? undefined}
      onClick={() => onPress(tile)}
    >
      <span className={classes['stub']} aria-hidden="true">
        {tile.digit}
      </span>
      <span className={classes['face']}>
        <span className={classes['name']}>{tile.name}</span>{' '}
        <span className={classes['price']} data-long={tile.price.length > 9 || undefined}>
          {tile.price}
        </span>{' '}
        <Stock tile={tile} />
      </span>
      {tile.inCart > 0 && (
        <>
          {' '}
          <span className={classes['badge']}>
            ×{formatCount(tile.inCart)} <VisuallyHidden>{t`in the cart`}</VisuallyHidden>
          </span>
        </>
      )}
    </button>
  )
}

function Stock({ tile }: { tile: TileModel }) {
  const icon = { size: 16, stroke: 1.9, 'aria-hidden': true } as const
  return (
    <span className={classes['stock']} data-tone={tile.tone}>
      {tile.tone === 'low' && <IconAlertTriangle {...icon} />}
      {tile.tone === 'off' && <IconBan {...icon} />}
      <span>{tile.stock}</span>
    </span>
  )
}
