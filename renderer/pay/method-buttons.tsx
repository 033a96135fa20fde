import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { IconBuildingBank, IconCash, IconCreditCard, IconGift, IconHourglass } from '@tabler/icons-react'
import { Key } from '../ui/kbd.tsx'
import classes from './method-buttons.module.css'
import { METHODS, type PayChoice } from './pay-model.ts'

const ICONS: Record<PayChoice, typeof IconCash> = {
  cash: IconCash,
  card: IconCreditCard,
  transfer: IconBuildingBank,
  free: IconGift,
  later: IconHourglass,
}

interface MethodButtonsProps<M extends PayChoice> {
  /** The ways that are offered, in the order of `METHODS`. */
  methods: readonly M[]
  method: M
  onMethod: (method: M) => void
}

/** The ways to pay, each with its letter. */
export function MethodButtons<M extends PayChoice>({ methods, method, onMethod }: MethodButtonsProps<M>) {
  return (
    <fieldset
      className={classes['methods']}
      // Where there is little room, four ways are two by two; three still fit beside each other.
      style={
        { '--methods': methods.length, '--narrow': methods.length > 3 ? 2 : methods.length } as React.CSSProperties
      }
      aria-label={t`How it is paid`}
    >
      {methods.map((each) => {
        const Icon: typeof IconCash = ICONS[each]
        const { key, label } = METHODS[each]
        return (
          <UnstyledButton
            key={each}
            className={classes['method'] ?? ''}
            aria-pressed={method === each}
            aria-keyshortcuts={key}
            onClick={() => onMethod(each)}
          >
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            <span className="takesRest clips">{label}</span>
            <Key>{key}</Key>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
