import { t } from '@lingui/core/macro'
import type { Operator } from '../../shared/app/operators.ts'
import { ArchAvatar } from '../ui/avatar.tsx'
import { Key } from '../ui/kbd.tsx'
import classes from './operators.module.css'

interface OperatorPickProps {
  operators: readonly Operator[]
  value: string | null
  onPick: (id: string) => void
}

/** Nine of them have a digit of their own. */
const WITH_DIGIT = 9

/** Who it is: a digit or a click picks an operator. */
export function OperatorPick({ operators, value, onPick }: OperatorPickProps) {
  return (
    <fieldset className={classes['pick']}>
      <legend className="onlyHeard">{t`Operator`}</legend>
      {operators.map(({ id, name }, at) => (
        <label key={id} className={classes['choice']}>
          <input
            type="radio"
            className="onlyHeard"
            name="operator"
            checked={id === value}
            onChange={() => onPick(id)}
          />
          <ArchAvatar name={name} size={26} />
          <span className="takesRest oneLine" dir="auto">
            {name}
          </span>
          {at < WITH_DIGIT && <Key>{String(at + 1)}</Key>}
        </label>
      ))}
    </fieldset>
  )
}

/** The operator whose digit was pressed; undefined for any other key. */
export function operatorAt(operators: readonly Operator[], key: string): Operator | undefined {
  return /^[1-9]$/.test(key) ? operators[Number(key) - 1] : undefined
}
