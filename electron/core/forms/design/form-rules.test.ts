import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FormDraft } from '../../../../shared/app/form-design.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { choose, readView } from '../../../../tests/support/two-versions.ts'
import { asFields, openForms, putForm } from '../forms.test-kit.ts'
import { changedThere, noDraft, siteForm } from './form-design.test-kit.ts'

const save = (laptop: TestLaptop, formId: string, draft: Partial<FormDraft>, insists = false) =>
  laptop.api.forms.saveForm({ formId, draft: { ...noDraft, ...draft }, insists })

/** A form with a rule that is whole, one that names a deleted field, one that is unknown here, and one of an app. */
async function openRuled() {
  const laptop = await openForms()
  const text = { inputType: 'STRING' as const, stringOptions: { componentType: 'TEXT_INPUT' as const } }
  const [a, b, old] = asFields(['a', 'b', 'old'].map((target) => ({ target, input: text })))
  if (a === undefined || b === undefined || old === undefined) throw new Error('There are three.')
  const [whole, broken, strange, own] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const rule = (id: string, target: string, fieldId = '', more: object = {}) => ({
    ...{ id, name: `Rule ${target}`, expression: { condition: { target, operator: 'EMPTY' } } },
    overrides: [{ entityType: 'FIELD', fieldOptions: { fieldId, hiddenOptions: { hidden: true } } }],
    ...more,
  })
  const formRules = [
    rule(whole, 'a', b.id ?? ''),
    rule(broken, 'old', b.id ?? '', { aside: { kept: true } }),
    { id: strange, expression: { moonPhase: 'full' }, overrides: [], unheardOf: [1, null] },
    rule(own, 'a', old.id ?? '', { namespaceRule: true }),
  ]
  const formId = await putForm(laptop, [a, b], { deletedFormFields: [old], formRules })
  const rules = async () => (await laptop.api.forms.design({ formId })).rules
  return { laptop, formId, rules, formRules, ids: { whole, broken, strange, own }, fields: { a, b, old } }
}

test('rules are listed with what they look at and change, and those that name what is gone say so', async () => {
  const { laptop, rules, ids } = await openRuled()
  await using _ = laptop
  const found = await rules()
  expect(found.map(({ id, isKnown, isFixed }) => [id, isKnown, isFixed])).toEqual([
    [ids.whole, true, false],
    [ids.broken, true, false],
    [ids.strange, false, false],
    [ids.own, true, true],
  ])
  const gone = found.map(({ looksAt, changes }) => [...looksAt, ...changes].map(({ isGone }) => isGone))
  expect(gone).toEqual([[false, false], [true, false], [], [false, true]])
  expect(found[0]?.changes[0]?.effect).toBe('hides')
})

test('a rule that names a deleted field is taken out offline, and all others go back as they came', async () => {
  const { laptop, formId, rules, formRules, ids } = await openRuled()
  await using _ = laptop
  await goOffline(laptop)
  expect((await save(laptop, formId, { rulesOut: [ids.broken, ids.own] })).met).toEqual([])
  await laptop.quiet()
  expect((await rules()).map(({ id }) => id)).toEqual([ids.whole, ids.strange, ids.own])
  goOnline(laptop)
  await laptop.drained()
  expect(siteForm(laptop, formId).formRules).toEqual(formRules.filter(({ id }) => id !== ids.broken))
})

test('a rule that is whole by now is not taken out without a word', async () => {
  const { laptop, formId, ids } = await openRuled()
  await using _ = laptop
  expect(await save(laptop, formId, { rulesOut: [ids.whole] })).toEqual({ operationId: null, met: ['Rule a'] })
  expect(await queueOf(laptop)).toEqual([])
})

test('a rule that was changed there meanwhile asks a person, who may keep it', async () => {
  const { laptop, formId, formRules, ids } = await openRuled()
  await using _ = laptop
  await goOffline(laptop)
  await save(laptop, formId, { rulesOut: [ids.broken] })
  const mended = formRules.map((rule) => (rule.id === ids.broken ? { ...rule, name: 'Mended' } : rule))
  changedThere(laptop, formId, { formRules: mended as never })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  expect((await readView(laptop)).fields).toMatchObject([{ label: 'A rule', theirs: 'Mended' }])
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(siteForm(laptop, formId).formRules).toEqual(mended)
})
