import type { DesignKind, RuleOperator } from './form-design.ts'

// Which comparisons a rule can make, as people choose them. The platform has more; those stay as they came.

const filled: readonly RuleOperator[] = ['EMPTY', 'NOT_EMPTY']
const words: readonly RuleOperator[] = ['EQUAL', 'NOT_EQUAL', 'CONTAINS', 'NOT_CONTAINS', ...filled]
const chosen: readonly RuleOperator[] = ['EQUAL', 'NOT_EQUAL', ...filled]

const operators: Readonly<Record<DesignKind, readonly RuleOperator[]>> = {
  text: words,
  longText: words,
  email: words,
  phone: words,
  number: ['EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'GREATER_THAN', ...filled],
  flag: ['CHECKED', 'NOT_CHECKED'],
  choice: chosen,
  choices: ['CONTAINS', 'NOT_CONTAINS', ...filled],
  date: ['EQUAL', 'BEFORE', 'AFTER', ...filled],
  file: filled,
  other: filled,
  shown: [],
}

/** How the value of a field of a kind can be compared, the usual one first. */
export const operatorsFor = (kind: DesignKind): readonly RuleOperator[] => operators[kind]

/** How many values a comparison takes. */
export const valueCountOf = (operator: RuleOperator): 0 | 1 =>
  ['EMPTY', 'NOT_EMPTY', 'CHECKED', 'NOT_CHECKED'].includes(operator) ? 0 : 1
