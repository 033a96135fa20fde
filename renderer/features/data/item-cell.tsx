import { plural, t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { useSmallPicture } from '../../base/use-small-picture.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { WholeText } from '../../ui/data-grid/whole-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { cellText } from './cell-words.ts'
import classes from './data.module.css'
import { KINDS } from './field-kinds.ts'

/** One value in the list, drawn as what it is. */
export function ItemCell({ field, cell }: { field: DataField; cell: DataCell }) {
  const { value, words, count, fileId } = cell
  if (count === 0) {
    if (field.kind === 'flag') return <span className="faint">{t`No`}</span>
    // Links come apart from the items, those of large collections when they come into sight.
    if (cell.linked !== null) return null
    return <span className="faint" title={t`Shown once the item is opened.`}>{t`Not here yet`}</span>
  }
  switch (field.kind) {
    case 'flag':
      return value === true ? <Yes /> : <span className="faint">{t`No`}</span>
    case 'tags':
      return value === null ? <Words text={words} /> : <Tags names={value as string[]} />
    case 'reference':
      return value === null ? <Words text={words} /> : <OtherItem name={words} />
    case 'references':
      return <Others cell={cell} />
    case 'image':
    case 'gallery':
    case 'video':
      return <FilePicture kind={field.kind} fileId={fileId} name={words} more={count - 1} />
    case 'number':
    case 'date':
    case 'dateTime':
    case 'time':
      if (!cell.isOdd && value !== null)
        return <WholeText text={cellText(field, cell)} isAtEnd={field.kind === 'number'} />
      return <Words text={cellText(field, cell)} isAside={cell.isOdd} />
    default:
      return <Words text={cellText(field, cell)} isAside={cell.isOdd || isShownOnly(field)} />
  }
}

const isShownOnly = ({ kind }: DataField) => kind === 'object' || kind === 'other' || kind === 'richText'

const Words = ({ text, isAside = false }: { text: string; isAside?: boolean }) => (
  <bdi className={classes['words']} data-aside={isAside || undefined}>
    {text}
  </bdi>
)

const Yes = () => (
  <span className={classes['yes']}>
    <IconCheck size={16} stroke={2.2} role="img" aria-label={t`Yes`} />
  </span>
)

function Tags({ names }: { names: readonly string[] }) {
  const [first, ...more] = names
  return (
    <span className={classes['several']} title={names.join(', ')}>
      <span className={classes['firstTag']}>
        <OutcomeChip word={<bdi className="oneLine">{first}</bdi>} tone="plain" />
      </span>
      {more.length > 0 && <span className="faint rigid">+{more.length}</span>}
    </span>
  )
}

function OtherItem({ name }: { name: string }) {
  if (name === '') return <span className="faint">{t`Not on this laptop`}</span>
  return (
    <span className={classes['reference']}>
      <ArchAvatar name={name} size={18} />
      <bdi className={classes['words']}>{name}</bdi>
    </span>
  )
}

/** Names of linked items that are drawn. */
const NAMED = 2

/** How many items a field leads to, and the first of those that are here by name. */
function Others({ cell: { linked, count } }: { cell: DataCell }) {
  const names = (linked ?? []).flatMap(({ title }) => (title === '' ? [] : [title]))
  if (names.length === 0)
    return <span className="faint">{plural(count, { one: '# linked item', other: '# linked items' })}</span>
  const drawn = names.slice(0, NAMED)
  const more = count - drawn.length
  return (
    <span className={classes['several']} title={names.join(', ')}>
      {count > 1 && <span className="faint rigid">{count}:</span>}
      <bdi className={classes['words']}>{drawn.join(', ')}</bdi>
      {more > 0 && <span className="faint rigid">+{more}</span>}
    </span>
  )
}

/** The picture of a file of the library, small; else its name. */
function FilePicture(props: { kind: DataField['kind']; fileId: string | null; name: string; more: number }) {
  const { kind, fileId, name, more } = props
  const picture = useSmallPicture(fileId)
  const { Icon } = KINDS[kind]
  const drawing = (
    <>
      <Icon size={15} stroke={1.6} aria-hidden="true" />
      <Words text={name} />
    </>
  )
  return (
    <span className={classes['several']}>
      {picture === null ? (
        drawing
      ) : (
        <Picture className={classes['picture']} src={picture} alt={name} title={name} instead={drawing} />
      )}
      {more > 0 && <span className="faint rigid">+{more}</span>}
    </span>
  )
}
