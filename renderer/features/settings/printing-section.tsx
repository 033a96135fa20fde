import { t } from '@lingui/core/macro'
import { NumberInput, Select, Switch } from '@mantine/core'
import { type PrintTarget, type PrintTargets, papersOf } from '../../../shared/app/printing.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { useLive } from '../../live.ts'
import { paperNames } from '../../printing/paper-names.ts'
import { printRequest } from '../../printing/print-request.ts'
import { usePrintStore } from '../../printing/print-store.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './printing-section.module.css'
import { Section } from './setting-row.tsx'

type Kind = keyof PrintTargets

const KINDS: readonly { kind: Kind; title: string; auto: string | null }[] = [
  { kind: 'ticket', title: t`Tickets`, auto: t`Print after each sale` },
  { kind: 'receipt', title: t`Receipts`, auto: t`Print after each sale` },
  { kind: 'badge', title: t`Badges`, auto: t`Print after each sale` },
  { kind: 'guestList', title: t`Guest lists`, auto: null },
  { kind: 'shiftReport', title: t`Reports`, auto: null },
]

const SYSTEM = ''

/** Where each kind of page is printed: printer, paper, copies, and whether without being asked. */
export function PrintingSection() {
  const targets = useLive('printing', 'targets', {}).data
  const known = useLive('printing', 'printers', {}).data
  if (targets === undefined || known === undefined) return null
  const intro = known.canPrint
    ? t`Pages go to the printer without a dialog. When a printer fails, the sale stays saved and the page waits.`
    : t`This window prints through the browser’s dialog, where printer and copies are chosen.`
  return (
    <Section title={t`Printing`} intro={intro}>
      {KINDS.map((entry) => (
        <KindRow
          key={entry.kind}
          {...entry}
          target={targets[entry.kind]}
          printers={known.canPrint ? known.printers : null}
        />
      ))}
    </Section>
  )
}

interface KindRowProps {
  kind: Kind
  title: string
  auto: string | null
  target: PrintTarget
  /** Null where the window prints and no printer can be chosen. */
  printers: readonly { name: string; label: string }[] | null
}

function KindRow({ kind, title, auto, target, printers }: KindRowProps) {
  const change = (part: Partial<PrintTarget>) => save({ [kind]: { ...target, ...part } })
  return (
    <fieldset className={classes['kind']}>
      <legend className={classes['title']}>{title}</legend>
      <div className={classes['fields']}>
        {printers !== null && (
          <Select
            label={t`Printer`}
            className={classes['printer'] ?? ''}
            allowDeselect={false}
            value={target.printer ?? SYSTEM}
            data={printerChoices(printers, target.printer)}
            onChange={(name) => change({ printer: name === SYSTEM ? null : name })}
          />
        )}
        <Select
          label={t`Paper`}
          w={196}
          allowDeselect={false}
          value={target.paper}
          data={papersOf[kind].map((value) => ({ value, label: paperNames[value] }))}
          onChange={(paper) => paper !== null && change({ paper })}
        />
        {printers !== null && (
          <NumberInput
            label={t`Copies`}
            w={76}
            min={1}
            max={9}
            clampBehavior="strict"
            allowDecimal={false}
            value={target.copies}
            onChange={(copies) => typeof copies === 'number' && copies >= 1 && change({ copies })}
          />
        )}
        <div className={classes['buttons']}>
          <ActionButton
            verb={t`Preview`}
            variant="subtle"
            onClick={() => usePrintStore.getState().show({ request: { kind: 'test' }, paper: target.paper })}
          />
          <ActionButton verb={t`Test page`} variant="default" onClick={() => void printTest(target)} />
        </div>
      </div>
      {auto !== null && (
        <Switch
          label={auto}
          checked={target.auto}
          onChange={(event) => change({ auto: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

/** The system's own printer first. One that was chosen and is gone stays in the list, and is named as gone. */
function printerChoices(printers: readonly { name: string; label: string }[], chosen: string | null) {
  const isGone = chosen !== null && !printers.some(({ name }) => name === chosen)
  return [
    { value: SYSTEM, label: t`The system’s printer` },
    ...printers.map(({ name, label }) => ({ value: name, label })),
    ...(isGone ? [{ value: chosen, label: t`${chosen} (not found)` }] : []),
  ]
}

const printTest = ({ paper, printer }: PrintTarget): Promise<void> => printRequest({ kind: 'test' }, paper, printer)

function save(change: Partial<PrintTargets>): void {
  void api.printing.setTargets(change).catch(toastProblem)
}
