import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { LeftOut, UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { csvText } from '../../../../shared/csv.ts'
import { textOf } from '../../../../shared/messages/text-of.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { csvFormHere } from '../../../copy/csv-form-here.ts'
import { formatCount } from '../../../format.ts'
import folded from '../../../ui/chevron-summary.module.css'
import { fileName, saveFile } from '../../../ui/save-file.ts'
import classes from './plan.module.css'

/** Lines that one question brings. */
const PAGE = 500

/** Added things that can't go, each by its path and with its reason; folded at first. */
export function PlanLeftOut({ leftOut: { count, first } }: Pick<UploadPlan, 'leftOut'>) {
  const { busy, act: action } = useAction<'copy' | 'save'>()
  if (count === 0) return null
  return (
    <section>
      <details>
        <summary className={`${folded['summary']} ${classes['heading']}`}>
          {plural(count, { one: '# item left out', other: '# items left out' })}
        </summary>
        <ul className={classes['rows']}>
          {first.map(({ path, reason }, at) => (
            <li key={at} className={classes['row']}>
              <IconFileOff size={18} stroke={1.75} className="rigid muted" aria-hidden="true" />
              <bdi className={`${classes['here']} oneLine`} title={path}>
                {path}
              </bdi>
              <span className="grows muted">{textOf(reason)}</span>
            </li>
          ))}
        </ul>
        <p className={classes['heading']}>
          {first.length < count && (
            <span
              className={classes['headingNote']}
            >{t`${formatCount(first.length)} of ${formatCount(count)} shown`}</span>
          )}
          <span className="grows" />
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy === 'copy'}
            onClick={() => void action('copy', copyList)}
          >{t`Copy list`}</Button>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy === 'save'}
            onClick={() => void action('save', saveList)}
          >{t`Save list as CSV`}</Button>
        </p>
      </details>
    </section>
  )
}

async function wholeList(): Promise<LeftOut[]> {
  const all: LeftOut[] = []
  for (;;) {
    const { files } = await api.uploads.leftOutOf({ start: all.length, count: PAGE })
    all.push(...files)
    if (files.length < PAGE) return all
  }
}

async function copyList(): Promise<void> {
  const all = await wholeList()
  await navigator.clipboard.writeText(all.map(({ path, reason }) => `${path}\t${textOf(reason)}`).join('\n'))
  toastQuiet(t`Copied.`)
}

async function saveList(): Promise<void> {
  const data = (await wholeList()).map(({ path, reason }) => [path, textOf(reason)])
  const text = csvText({ fields: [t`File`, t`Reason`], data }, await csvFormHere())
  saveFile(fileName('upload-left-out', 'csv', new Date()), text, 'text/csv')
}
