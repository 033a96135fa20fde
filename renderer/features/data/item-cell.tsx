import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import { useAnswer } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { cellText } from './cell-words.ts'
import classes from './data.module.css'
import { KINDS } from './field-kinds.ts'

/** One value in the list, drawn as what it is. */
export function ItemCell({ field, cell }: { field: DataField; cell: DataCell }) {
  const { value, words, count, fileId } = cell
  if (count === 0) {
    if (field.kind === 'flag') return <span className="faint">{t`No`}</span>
    // The site does not send these with the items.
    return field.kind === 'references' ? <span className="faint">{t`On the site`}</span> : null
  }
  switch (field.kind) {
    case 'flag':
      return value === true ? <Yes /> : <span className="faint">{t`No`}</span>
    case 'tags':
      return value === null ? <Words text={words} /> : <Tags names={value as string[]} />
    case 'reference':
      return value === null ? <Words text={words} /> : <OtherItem name={words} />
    case 'references':
      return <Others first={words} count={count} />
    case 'image':
      return <Picture fileId={fileId} name={words} />
    default:
      return <Words text={cellText(field, cell)} isAside={cell.isOdd || isShownOnly(field)} />
  }
}

const isShownOnly = ({ kind }: DataField) => kind === 'object' || kind === 'other' || kind === 'richText'

const Words = ({ text, isAside = false }: { text: string; isAside?: boolean }) => (
  <bdi className={classes['words']} data-aside={isAside || undefined} data-cut>
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
      <OutcomeChip word={<bdi>{first}</bdi>} tone="plain" />
      {more.length > 0 && <span className="faint">+{more.length}</span>}
    </span>
  )
}

function OtherItem({ name }: { name: string }) {
  if (name === '') return <span className="faint">{t`Not on this laptop`}</span>
  return (
    <span className={classes['reference']}>
      <ArchAvatar name={name} size={18} />
      <bdi className={classes['words']} data-cut>
        {name}
      </bdi>
    </span>
  )
}

function Others({ first, count }: { first: string; count: number }) {
  if (first === '') return <span className="faint">{count}</span>
  return (
    <span className={classes['several']}>
      <OtherItem name={first} />
      {count > 1 && <span className="faint">+{count - 1}</span>}
    </span>
  )
}

/** A picture of the site's own library, small; else its name. It is asked for only while it is drawn. */
function Picture({ fileId, name }: { fileId: string | null; name: string }) {
  const { data, isPlaceholderData } = useAnswer(
    ['mediaPicture', fileId, true],
    () => api.media.thumbnail({ fileId: fileId ?? '' }),
    { enabled: fileId !== null },
  )
  const picture = fileId === null || isPlaceholderData ? null : (data?.picture ?? null)
  const { Icon } = KINDS.image
  if (picture === null) {
    return (
      <span className={classes['several']}>
        <Icon size={15} stroke={1.6} aria-hidden="true" />
        <Words text={name} />
      </span>
    )
  }
  return <img className={classes['picture']} src={picture} alt={name} title={name} draggable={false} />
}
