import { t } from '@lingui/core/macro'
import type { DesignedField } from '../../../../shared/app/collection-design.ts'
import { formatCount } from '../../../format.ts'

/** Stands for the field that is being made. No field has this key. */
export const NEW_FIELD = ' '

/** What a field's value has to be like, in a few words; empty where there is no rule. */
export function ruleOf({ kind, least, most, isSetOnce, refersTo }: DesignedField): string {
  const from = least === null ? '' : formatCount(least)
  const to = most === null ? '' : formatCount(most)
  const range =
    least !== null && most !== null
      ? t`${from} to ${to}`
      : least !== null
        ? t`at least ${from}`
        : most !== null
          ? t`at most ${to}`
          : ''
  const counted = range === '' || kind === 'number' ? range : isList(kind) ? t`${range} of them` : t`${range} letters`
  const parts = [refersTo === null ? '' : t`of ${refersTo}`, counted, isSetOnce ? t`set once` : '']
  return parts.filter((part) => part !== '').join(' · ')
}

const isList = (kind: DesignedField['kind']): boolean => ['tags', 'array', 'gallery', 'documents'].includes(kind)
