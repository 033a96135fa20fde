import { z } from 'zod'
import { openEnum } from './common.ts'

// Rules: when an answer holds, fields become required or hidden.

/** Holds when all of its parts do. */
export const AndCondition = z.looseObject({
  get conditions() {
    return z.array(ConditionNode).min(1).max(400).nullish()
  },
})
export type AndCondition = z.infer<typeof AndCondition>

/** Holds when one of its parts does. */
export const OrCondition = z.looseObject({
  get conditions() {
    return z.array(ConditionNode).min(1).max(400).nullish()
  },
})
export type OrCondition = z.infer<typeof OrCondition>

/** How an answer is compared. */
export const ConditionOperator = openEnum([
  'EQUAL',
  'NOT_EQUAL',
  'EMPTY',
  'NOT_EMPTY',
  'CONTAINS',
  'NOT_CONTAINS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'BEFORE',
  'BEFORE_OR_EQUAL',
  'AFTER',
  'AFTER_OR_EQUAL',
  'BETWEEN',
  'ANY',
  'ARRAY_EQUAL',
  'ARRAY_NOT_EQUAL',
  'CHECKED',
  'NOT_CHECKED',
  'IN',
  'NOT_IN',
  'IS_DATE_OLDER_THAN',
  'IS_DATE_OLDER_THAN_OR_EQUAL',
  'IS_DATE_NEWER_THAN',
  'IS_DATE_NEWER_THAN_OR_EQUAL',
])
export type ConditionOperator = z.infer<typeof ConditionOperator>

/** Compares the answer under `target` with a value. */
export const RuleCondition = z.looseObject({
  target: z.string().max(100).nullish(),
  operator: ConditionOperator.nullish(),
  value: z.unknown().optional(),
})
export type RuleCondition = z.infer<typeof RuleCondition>

/** A condition, or several joined. */
export const ConditionNode = z.looseObject({
  and: AndCondition.nullish(),
  or: OrCondition.nullish(),
  condition: RuleCondition.nullish(),
})
export type ConditionNode = z.infer<typeof ConditionNode>

/** Makes a field required, or not. */
export const RequiredOptions = z.looseObject({
  required: z.boolean().nullish(),
})
export type RequiredOptions = z.infer<typeof RequiredOptions>

/** Hides a field, or shows it. */
export const HiddenOptions = z.looseObject({
  hidden: z.boolean().nullish(),
})
export type HiddenOptions = z.infer<typeof HiddenOptions>

/** Leaves only these values to choose from. */
export const AllowedValuesOptions = z.looseObject({
  allowedValues: z.array(z.unknown()).max(300).nullish(),
})
export type AllowedValuesOptions = z.infer<typeof AllowedValuesOptions>

/** What of a field a rule may change. The allowed values have an option and no name here. */
export const ChangeableProperty = openEnum(['REQUIRED', 'HIDDEN'])
export type ChangeableProperty = z.infer<typeof ChangeableProperty>

/** What a rule changes of one field. */
export const FieldOverride = z.looseObject({
  requiredOptions: RequiredOptions.nullish(),
  hiddenOptions: HiddenOptions.nullish(),
  allowedValuesOptions: AllowedValuesOptions.nullish(),
  fieldId: z.string().nullish(),
  propertyType: ChangeableProperty.nullish(),
})
export type FieldOverride = z.infer<typeof FieldOverride>

/** What a rule may change: only fields. */
export const RuleOverrideEntityType = openEnum(['FIELD'])
export type RuleOverrideEntityType = z.infer<typeof RuleOverrideEntityType>

/** One change that a rule makes. */
export const FormRuleOverride = z.looseObject({
  fieldOptions: FieldOverride.nullish(),
  entityType: RuleOverrideEntityType.nullish(),
})
export type FormRuleOverride = z.infer<typeof FormRuleOverride>

/** When its expression holds, its overrides take effect. A rule of the namespace cannot be taken away. */
export const FormRule = z.looseObject({
  id: z.string().nullish(),
  expression: ConditionNode.nullish(),
  overrides: z.array(FormRuleOverride).max(500).nullish(),
  name: z.string().max(200).nullish(),
  namespaceRule: z.boolean().nullish(),
})
export type FormRule = z.infer<typeof FormRule>

/** What an older rule may change. */
export const OldOverrideEntityType = openEnum(['UNKNOWN', 'FIELD'])
export type OldOverrideEntityType = z.infer<typeof OldOverrideEntityType>

/** One change that an older rule makes. */
export const OldFormOverride = z.looseObject({
  entityType: OldOverrideEntityType.nullish(),
  entityId: z.string().nullish(),
  valueChanges: z.record(z.string(), z.unknown()).nullish(),
})
export type OldFormOverride = z.infer<typeof OldFormOverride>

/** The older shape of a rule; `formRules` replace it. */
export const OldFormRule = z.looseObject({
  id: z.string().nullish(),
  condition: z.record(z.string(), z.unknown()).nullish(),
  overrides: z.array(OldFormOverride).max(500).nullish(),
  name: z.string().max(200).nullish(),
  namespaceRule: z.boolean().nullish(),
})
export type OldFormRule = z.infer<typeof OldFormRule>
