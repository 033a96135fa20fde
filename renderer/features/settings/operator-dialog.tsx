import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import type { DiscountRule } from '../../../shared/app/offer.ts'
import { type Operator, OperatorRight } from '../../../shared/app/operators.ts'
import { AppError } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { RIGHT_HINTS, RIGHT_WORDS } from '../../operators/right-words.ts'
import { useSecretField } from '../../operators/use-secret-field.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { DiscountLimits } from './discount-limits.tsx'
import classes from './operators-section.module.css'

interface OperatorDialogProps {
  /** Left out for a new one. */
  operator?: Operator
  /** The first one is the owner: the right to manage is theirs. */
  isFirst?: boolean
  onClose: () => void
}

const NOTHING: DiscountRule = { percent: null, amounts: {} }

/** What a new operator starts with: the owner may do everything, a clerk checks guests in. */
const rightsAtFirst = (isFirst: boolean): OperatorRight[] => (isFirst ? [...OperatorRight.options] : ['checkIn'])

/** Adds an operator, or changes one: name, PIN, rights, and how much they may give away. */
export function OperatorDialog({ operator, isFirst = false, onClose }: OperatorDialogProps) {
  // The PINs are in their fields alone, and kept nowhere.
  const key = `settings.operator:${operator?.id ?? 'new'}`
  const [name, setName] = useKeptState(`${key}:name`, operator?.name ?? '')
  const [rights, setRights] = useKeptState(`${key}:rights`, operator?.rights ?? rightsAtFirst(isFirst))
  const [discounts, setDiscounts] = useKeptState<DiscountRule | null>(
    `${key}:discounts`,
    operator === undefined ? (isFirst ? null : NOTHING) : operator.discounts,
    NOTHING,
    null,
  )
  const pin = useSecretField()
  const again = useSecretField()

  const save = async (): Promise<string | null> => {
    const typed = pin.field.current?.value ?? ''
    const problem = problemOf({
      name,
      pin: typed,
      again: again.field.current?.value ?? '',
      isNew: operator === undefined,
    })
    if (problem !== null) return problem
    try {
      if (operator === undefined) {
        await api.operators.add({ name, pin: typed, rights, discounts })
      } else {
        // The PIN first: it may be taken, and the rights that are saved next may not include setting it.
        if (typed !== '') await api.operators.setPin({ id: operator.id, pin: typed })
        await api.operators.change({ id: operator.id, name, rights, discounts })
      }
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }
  const title = operator === undefined ? (isFirst ? t`Add the owner` : t`Add an operator`) : t`Edit ${operator.name}`
  const digits = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 8, 'data-scan': 'accept' } as const
  return (
    <FormDialog title={title} size={520} onClose={onClose}>
      <SaveForm save={save}>
        <TextInput
          label={t`Name`}
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes['limits']}>
          <TextInput
            ref={pin.ref}
            type="password"
            label={operator === undefined ? t`PIN` : t`New PIN`}
            description={operator === undefined ? t`4 to 8 digits` : t`Leave empty to keep the PIN.`}
            w={220}
            {...digits}
          />
          <TextInput
            type="password"
            ref={again.ref}
            label={t`Repeat the PIN`}
            description={t`The same digits`}
            w={220}
            {...digits}
          />
        </div>
        <fieldset className={classes['rights']}>
          <legend>{t`Rights`}</legend>
          {OperatorRight.options.map((right) => (
            <Checkbox
              key={right}
              label={RIGHT_WORDS[right]}
              description={RIGHT_HINTS[right]}
              checked={rights.includes(right)}
              disabled={isFirst && right === 'manage'}
              onChange={(event) =>
                setRights(
                  event.currentTarget.checked
                    ? OperatorRight.options.filter((one) => one === right || rights.includes(one))
                    : rights.filter((one) => one !== right),
                )
              }
            />
          ))}
        </fieldset>
        {rights.includes('sell') && <DiscountLimits value={discounts} onChange={setDiscounts} />}
      </SaveForm>
    </FormDialog>
  )
}

interface Typed {
  name: string
  pin: string
  again: string
  isNew: boolean
}

function problemOf({ name, pin, again, isNew }: Typed): string | null {
  if (name.trim() === '') return t`An operator needs a name.`
  if (pin === '' && again === '' && !isNew) return null
  if (!/^\d{4,8}$/.test(pin)) return t`A PIN has 4 to 8 digits. Nothing was saved.`
  return pin === again ? null : t`The two PINs differ. Nothing was saved. Enter the new one twice.`
}

/** Why the core did not take it. */
function refusalOf(error: unknown): string {
  if (!(error instanceof AppError)) return sentenceFor(error)
  const { fields, problem } = error.data ?? {}
  const field = Array.isArray(fields) ? String(fields[0]) : ''
  if (problem === 'taken') {
    return field === 'pin'
      ? t`Another operator has this PIN. Nothing was saved. Choose another one.`
      : t`Another operator has this name. Nothing was saved.`
  }
  if (problem === 'tooMany') return t`A laptop has 30 operators at most. Nothing was saved.`
  if (error.code === 'precondition') return t`Only this operator manages. Give that right to another one first.`
  return sentenceFor(error)
}
