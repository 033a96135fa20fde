import type { DesignRule } from '../../../../shared/app/form-design.ts'

type Looking = Pick<DesignRule, 'looksAt' | 'changes'>

const idsOf = (fields: readonly { fieldId: string }[]): string[] => fields.map(({ fieldId }) => fieldId)

/** The fields that a rule shows or hides: what is asked of them decides over rules that look at them. */
const turned = ({ changes }: Looking): string[] =>
  idsOf(changes.filter(({ effect }) => effect === 'hides' || effect === 'shows'))

/**
 * Whether a rule decides over its own question: `itself` where it changes what it looks at, `others` where it leads back to
 * it over other rules. Such fields can appear and vanish while they are filled in.
 */
export function circleOf(rule: Looking, rules: readonly Looking[]): 'itself' | 'others' | null {
  const own = new Set(idsOf(rule.looksAt))
  if (idsOf(rule.changes).some((id) => own.has(id))) return 'itself'
  const reached = new Set(turned(rule))
  // A set takes what is added while it is walked, so each field is looked at once.
  for (const id of reached) {
    for (const other of rules)
      if (idsOf(other.looksAt).includes(id)) for (const next of turned(other)) reached.add(next)
  }
  return [...own].some((id) => reached.has(id)) ? 'others' : null
}
