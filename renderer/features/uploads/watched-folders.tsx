import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowRight, IconFileDiff, IconFolderOff, IconFolderSearch } from '@tabler/icons-react'
import type { WatchedFolder } from '../../../shared/app/upload-watches.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { useLive } from '../../live.ts'
import folded from '../../ui/chevron-summary.module.css'
import { Strip } from '../../ui/strip.tsx'
import classes from './watched.module.css'

/** The folders that are watched, and what of them waits for a word. Nothing while there are none. */
export function WatchedFolders() {
  const { data } = useLive('uploads', 'watched', {})
  const { busy, act: action } = useAction<string>()
  if (data === undefined) return null
  const { folders, versions } = data
  const choice = (word: 'replace' | 'both' | 'skip') =>
    void action('answer', () => api.uploads.decideVersions({ choice: word }))
  return (
    <>
      {versions > 0 && (
        <Strip
          icon={<IconFileDiff size={18} stroke={1.75} aria-hidden="true" />}
          text={plural(versions, {
            one: '# file that was sent has another content now.',
            other: '# files that were sent have another content now.',
          })}
          actions={[
            { label: t`Keep both`, run: () => choice('both') },
            { label: t`Replace`, run: () => choice('replace') },
            { label: t`Leave out`, run: () => choice('skip') },
          ]}
          wraps
        />
      )}
      {folders.length > 0 && (
        <section className={classes['watched']} aria-label={t`Watched folders`}>
          <ul className={classes['rows']}>
            {folders.map((folder) => (
              <Line
                key={folder.id}
                folder={folder}
                isBusy={busy === folder.id}
                onStop={() => void action(folder.id, () => api.uploads.unwatch({ id: folder.id }))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface LineProps {
  folder: WatchedFolder
  isBusy: boolean
  onStop: () => void
}

function Line({ folder: { name, path, isThere, operator, leftOut }, isBusy, onStop }: LineProps) {
  const Icon = isThere ? IconFolderSearch : IconFolderOff
  return (
    <li className={classes['row']} title={operator === '' ? undefined : t`Added by ${operator}`}>
      <Icon size={17} stroke={1.75} className="rigid muted" aria-hidden="true" />
      <bdi className={`${classes['name']} oneLine`}>{name}</bdi>
      <IconArrowRight size={16} stroke={1.75} className="rigid muted" aria-label={t`to`} />
      <bdi className={`${classes['name']} oneLine`}>{path.join('/')}</bdi>
      <span className="grows" />
      <span className={classes['state']} data-away={!isThere || undefined}>
        {isThere ? t`Watching` : t`Not there`}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        className="rigid"
        aria-label={t`Stop watching ${name}`}
        loading={isBusy}
        onClick={onStop}
      >{t`Stop`}</Button>
      {leftOut.count > 0 && <LeftOutOf {...leftOut} />}
    </li>
  )
}

/** What of a folder isn't a file that can be sent, each with its reason. */
function LeftOutOf({ count, first }: WatchedFolder['leftOut']) {
  return (
    <details className={classes['leftOut']}>
      <summary className={folded['summary']}>
        {plural(count, { one: '# item left out', other: '# items left out' })}
      </summary>
      <ul className={classes['reasons']}>
        {first.map(({ path, reason }) => (
          <li key={path}>
            <bdi>{path}</bdi> <span className="muted">{textOf(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
