import { plural, t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import { CopyStrip } from '../../../copy/copy-strip.tsx'
import { useCopyState } from '../../../copy/use-copy-state.ts'
import { formatCount } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { SearchBox } from '../../../ui/data-grid/search-box.tsx'
import { useRouteParams } from '../../../ui/data-grid/use-route-params.ts'
import { withParam } from '../../../ui/data-grid/use-route-text.ts'
import classes from '../../../ui/manage.module.css'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { useNewByAddress } from '../../../ui/use-new-by-address.ts'
import { ForeverQuestion } from './forever-question.tsx'
import { FormTable } from './form-table.tsx'
import { NewFormDialog } from './new-form-dialog.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { TickedForms } from './ticked-forms.tsx'
import { useFormActions } from './use-form-actions.ts'

type Shown = 'forms' | 'trash'

/** All forms of the site, those in its trash too: opened and closed, copied, edited, thrown away and brought back. */
export function ManageForms() {
  const known = useLive('forms', 'managed', {})
  const copy = useCopyState()('forms', 'trashedForms')
  const actions = useFormActions()
  const { refresh } = actions
  const [params, change] = useRouteParams()
  const shown: Shown = params.has('trash') ? 'trash' : 'forms'
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [making, setMaking] = useKeptState('forms.new', false)
  useNewByAddress(() => setMaking(true))
  const [erased, setErased] = useState<ManagedForm | null>(null)
  const [summed, setSummed] = useState<ManagedForm | null>(null)
  useEffect(() => void refresh(), [refresh])
  if (known.isError) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  if (known.data === undefined) return null
  const { forms } = known.data
  const wanted = text.trim().toLocaleLowerCase()
  const trash = forms.filter(({ inTrash }) => inTrash)
  const listed = (shown === 'trash' ? trash : forms.filter(({ inTrash }) => !inTrash)).filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted),
  )
  // What is no longer in sight isn't included.
  const meant = new Set(listed.flatMap(({ id }) => (ticked.has(id) ? [id] : [])))
  return (
    <div className={classes['screen']}>
      <CopyStrip state={copy} />
      <ScreenHead
        title={t`Forms of the site`}
        detail={plural(forms.length - trash.length, { one: '# form', other: '# forms' })}
        actions={
          <>
            <Link href="/forms" className={classes['link']}>{t`Submissions`}</Link>
            <ActionButton verb={t`New form`} icon={IconPlus} h={36} onClick={() => setMaking(true)} />
          </>
        }
      />
      <div className={classes['bar']}>
        <Tabs value={shown} onChange={(tab) => change((old) => withParam(old, 'trash', tab === 'trash' ? '1' : null))}>
          <Tabs.List>
            <Tabs.Tab value="forms">{t`Forms`}</Tabs.Tab>
            <Tabs.Tab value="trash" rightSection={trash.length === 0 ? null : formatCount(trash.length)}>
              {t`Trash`}
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <div className={classes['search']}>
          <SearchBox
            label={t`Search forms`}
            placeholder={t`Search forms`}
            value={text}
            onChange={setText}
            onEnterList={() => document.querySelector<HTMLElement>('[data-forms] a')?.focus()}
          />
        </div>
      </div>
      {listed.length === 0 ? (
        <Nothing shown={shown} isSearched={wanted !== ''} />
      ) : (
        <FormTable
          forms={listed}
          actions={actions}
          ticked={meant}
          onTick={setTicked}
          onErase={setErased}
          onSummary={setSummed}
        />
      )}
      <TickedForms ids={meant} inTrash={shown === 'trash'} onClear={() => setTicked(new Set())} />
      <NewFormDialog opened={making} onClose={() => setMaking(false)} onMade={actions.edit} />
      <SummaryDialog form={summed} onClose={() => setSummed(null)} />
      <ForeverQuestion
        form={erased}
        onClose={() => setErased(null)}
        onYes={(form) => void actions.deleteForever(form)}
      />
    </div>
  )
}

function Nothing({ shown, isSearched }: { shown: Shown; isSearched: boolean }) {
  if (isSearched) return <p className={classes['nothing']} role="status">{t`Nothing matches.`}</p>
  return (
    <EmptyState
      icon={<IconForms size={34} stroke={1.75} />}
      title={shown === 'trash' ? t`The trash is empty` : t`No forms yet`}
      text={
        shown === 'trash'
          ? t`A form that is thrown away lies here for a while, and can be brought back.`
          : t`Create one here or on the site. It appears in this list automatically.`
      }
    />
  )
}
