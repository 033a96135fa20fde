import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { DesignRule, DesignRuleLook, FormDesign } from '../../../../shared/app/form-design.ts'
import { listText } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import classes from './editor.module.css'
import { isBroken, rulesLeftIn } from './form-drafts.ts'
import { circleOf } from './rule-circles.ts'
import { begun, RuleDialog } from './rule-dialog.tsx'
import { effectText, labelOf, shownRule, whenText } from './rule-words.ts'
import type { FormEditing } from './use-form-draft.ts'

/** A rule that is made or changed: its id, and what it was. */
interface Changing {
  id: string
  before: DesignRuleLook | null
  look: DesignRuleLook | null
}

/** A new rule, one that the draft made, and one of the form. */
const LOOK = begun(null)
const SAMPLES: readonly Changing[] = [
  { id: '', before: null, look: null },
  { id: '', before: null, look: LOOK },
  { id: '', before: LOOK, look: LOOK },
]

/** The rules of a form, in words, and the ways to make one, change one and take one out. */
export function RuleList({ form, editor }: { form: FormDesign; editor: FormEditing }) {
  const { changes } = editor
  const [changing, setChanging] = useKeptState<Changing | null>(`forms.changing:${form.id}`, null, ...SAMPLES)
  const changed = new Map(changes.rules.map((rule) => [rule.id, rule]))
  const made = changes.rules.filter(({ before }) => before === null)
  // As the draft leaves them, so that a circle shows while it is made.
  const standing = [
    ...form.rules.flatMap((rule) => {
      const change = changed.get(rule.id)
      if (changes.rulesOut.includes(rule.id) || change?.now === null) return []
      return [change?.now ? shownRule(form, change.now) : rule]
    }),
    ...made.flatMap(({ now }) => (now === null ? [] : [shownRule(form, now)])),
  ]
  const takesRules = rulesLeftIn(form, changes) > 0
  if (form.rules.length === 0 && !takesRules) return null
  return (
    <section aria-label={t`Rules`} className="column gap8">
      <h3 className={classes['part']}>{t`Rules`}</h3>
      <p className="muted rem12">{t`Rules show, hide or require fields depending on other fields. They apply to new submissions here.`}</p>
      <ul className={classes['rules']}>
        {form.rules.map((rule) => {
          const { id, look } = rule
          const change = changed.get(id)
          const isOut = changes.rulesOut.includes(id) || change?.now === null
          const shown = change?.now ? { ...rule, ...shownRule(form, change.now) } : rule
          const isBad = isBroken(shown, changes)
          return (
            <li key={id}>
              <RuleWords
                id={wordsOf(id)}
                rule={shown}
                isBroken={isBad}
                circle={isOut ? null : circleOf(shown, standing)}
              />
              {isOut || change !== undefined ? (
                <span className="row apart gap8">
                  <span className="muted rem12">
                    {isOut ? t`Goes when the form is saved.` : t`Changed when the form is saved.`}
                  </span>
                  <ActionButton
                    verb={isOut ? t`Keep it` : t`As it was`}
                    variant="subtle"
                    size="compact-sm"
                    aria-describedby={wordsOf(id)}
                    onClick={() =>
                      change === undefined ? editor.takeRuleOut(id, false) : editor.changeRule(id, look, look)
                    }
                  />
                </span>
              ) : look !== null && !isBad ? (
                <RuleActions
                  of={wordsOf(id)}
                  onChange={() => setChanging({ id, before: look, look })}
                  onOut={() => editor.changeRule(id, look, null)}
                />
              ) : (
                isBad &&
                !rule.isFixed && (
                  <ActionButton
                    className="rigid"
                    verb={t`Take it out`}
                    variant="default"
                    size="compact-sm"
                    aria-describedby={wordsOf(id)}
                    onClick={() => editor.takeRuleOut(id, true)}
                  />
                )
              )}
            </li>
          )
        })}
        {made.map(({ id, now }) =>
          now === null ? null : (
            <li key={id}>
              <RuleWords
                id={wordsOf(id)}
                rule={{ name: '', isKnown: true, isFixed: false, look: now, ...shownRule(form, now) }}
                isBroken={isBroken(shownRule(form, now), changes)}
                circle={circleOf(shownRule(form, now), standing)}
              />
              <span className="muted rem12">{t`Made when the form is saved.`}</span>
              <RuleActions
                of={wordsOf(id)}
                onChange={() => setChanging({ id, before: null, look: now })}
                onOut={() => editor.changeRule(id, null, null)}
              />
            </li>
          ),
        )}
      </ul>
      {takesRules && (
        <ActionButton
          verb={t`Add a rule`}
          icon={IconPlus}
          iconSize={16}
          variant="default"
          size="compact-sm"
          className="rigid"
          onClick={() => setChanging({ id: `new-${crypto.randomUUID()}`, before: null, look: null })}
        />
      )}
      <RuleDialog
        form={form}
        fields={editor.shown}
        rule={changing?.look ?? null}
        opened={changing !== null}
        onClose={() => setChanging(null)}
        onDone={(now) => changing !== null && editor.changeRule(changing.id, changing.before, now)}
      />
    </section>
  )
}

const wordsOf = (ruleId: string): string => `rule-${ruleId}`

/** `of` is the element with the rule's words: the buttons of all rules are called the same. */
function RuleActions({ of, onChange, onOut }: { of: string; onChange: () => void; onOut: () => void }) {
  return (
    <span className="row gap8">
      <ActionButton
        verb={t({ message: 'Change', context: 'to alter' })}
        variant="default"
        size="compact-sm"
        aria-describedby={of}
        onClick={onChange}
      />
      <ActionButton verb={t`Take it out`} variant="subtle" size="compact-sm" aria-describedby={of} onClick={onOut} />
    </span>
  )
}

interface RuleWordsProps {
  id: string
  rule: Pick<DesignRule, 'name' | 'isKnown' | 'isFixed' | 'looksAt' | 'when' | 'look' | 'changes'>
  isBroken: boolean
  circle: ReturnType<typeof circleOf>
}

function RuleWords({ id, rule, isBroken: isBad, circle }: RuleWordsProps) {
  const { name, isKnown, isFixed, looksAt, look, changes } = rule
  const asked = listText(looksAt.map(labelOf))
  const when = whenText(rule)
  return (
    <>
      <span id={id} className="column gap4">
        {name !== '' && <bdi className="breaks medium">{name}</bdi>}
        {(when !== undefined || asked !== '') && (
          <span className="muted rem12 breaks">{when ?? t`Looks at ${asked}`}</span>
        )}
        {changes.map((change, at) => (
          <span key={at} className="muted rem12 breaks">
            {effectText(change.effect, labelOf(change))}
          </span>
        ))}
      </span>
      {!isKnown && (
        <span className="muted rem12">{t`This version of Foyer doesn’t know all of it: it stays as it is.`}</span>
      )}
      {isKnown && !isBad && look === null && (
        <span className="muted rem12">{t`It can only be changed on the site.`}</span>
      )}
      {circle !== null && (
        <span className={classes['broken']} role="status">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {circle === 'itself'
            ? t`This rule changes a field it depends on, so the field can vanish while it’s filled in.`
            : t`This rule and others show or hide each other’s fields, so a field can vanish while it’s filled in.`}
        </span>
      )}
      {isBad && (
        <span className={classes['broken']} role="status">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {isFixed
            ? t`It names a question that’s no longer asked. You can only remove it on the site.`
            : t`It names a question that’s no longer asked.`}
        </span>
      )}
    </>
  )
}
