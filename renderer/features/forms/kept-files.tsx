import { plural, t } from '@lingui/core/macro'
import { Select, Switch } from '@mantine/core'
import { KeptLimit, mostKeptMegabytes } from '../../../shared/app/form-kept-files.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { formatCount } from '../../format.ts'
import { keyOf, type ResultOf, useLive } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import classes from './forms.module.css'

type Standing = ResultOf<'forms', 'keptFiles'>

const LIMITS = [100, 250, 500, 1_000, 2_000] satisfies KeptLimit[]

/** Whether the files of a form are kept on this laptop, how many of them are here, and what all forms together may take. */
export function KeptFiles({ formId }: { formId: string }) {
  const { data: standing, isPlaceholderData } = useLive('forms', 'keptFiles', { formId })
  if (standing === undefined || isPlaceholderData) return null
  return (
    <div className={classes['kept']}>
      <Switch
        label={t`Keep files offline`}
        size="sm"
        checked={standing.isKept}
        onChange={({ currentTarget }) => void keep(formId, currentTarget.checked)}
      />
      {standing.isKept && (
        <>
          <p className={classes['keptWords']} role="status">
            {howMany(standing)}
          </p>
          <Select
            label={t`For all forms, at most`}
            size="xs"
            allowDeselect={false}
            data={LIMITS.map((megabytes) => ({ value: String(megabytes), label: t`${formatCount(megabytes)} MB` }))}
            value={String(standing.megabytes)}
            onChange={(value) => {
              const megabytes = KeptLimit.safeParse(Number(value)).data
              if (megabytes !== undefined) void tried(formId, { megabytes }, api.forms.limitKeptFiles({ megabytes }))
            }}
          />
        </>
      )}
    </div>
  )
}

/** The state of a form's files, in a sentence for each thing there is to say. */
function howMany({ here, of, isFull, megabytes, large, gone }: Standing): string {
  if (of === 0) return t`Its submissions have no files.`
  const [count, limit] = [formatCount(here), formatCount(megabytes)]
  const said = [
    isFull
      ? plural(of, {
          one: `${count} of # file is here; the limit is ${limit} MB.`,
          other: `${count} of # files are here; the limit is ${limit} MB.`,
        })
      : plural(of, { one: `${count} of # file is here.`, other: `${count} of # files are here.` }),
  ]
  const most = formatCount(mostKeptMegabytes)
  if (large > 0) {
    said.push(
      plural(large, {
        one: `# file has more than ${most} MB and stays on the site.`,
        other: `# files have more than ${most} MB and stay on the site.`,
      }),
    )
  }
  if (gone > 0) {
    said.push(plural(gone, { one: '# file is no longer on the site.', other: '# files are no longer on the site.' }))
  }
  return said.join(' ')
}

const keep = (formId: string, isKept: boolean) => tried(formId, { isKept }, api.forms.keepFiles({ formId, isKept }))

/** Shows the request at once; the core reports the outcome, or this shows the failure. */
async function tried(formId: string, asked: Partial<Standing>, work: Promise<unknown>): Promise<void> {
  const queryKey = keyOf('forms', 'keptFiles', { formId })
  queryClient.setQueryData<Standing>(queryKey, (known) => known && { ...known, ...asked })
  await attempt(() => work)
}
