import { t } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DesignRule, FormDesign, RuleEffect } from '../../../../shared/app/form-desk.ts'
import { isolated, listText } from '../../../format.ts'
import { ActButton } from '../../../ui/acts.tsx'
import classes from './editor.module.css'
import { isBroken } from './form-drafts.ts'
import type { FormEditing } from './use-form-draft.ts'

/** The rules of a form, in words. They are made on the site; one that names a question that is gone can be taken out. */
export function RuleList({ form, editor }: { form: FormDesign; editor: FormEditing }) {
  const { changes } = editor
  if (form.rules.length === 0) return null
  return (
    <section aria-label={t`Rules`} className="column gap8">
      <h3 className={classes['part']}>{t`Rules`}</h3>
      <p className="muted rem12">{t`They are made on the site. New answers here go by them.`}</p>
      <ul className={classes['rules']}>
        {form.rules.map((rule) => (
          <Rule
            key={rule.id}
            rule={rule}
            isBroken={isBroken(rule, changes)}
            isOut={changes.rulesOut.includes(rule.id)}
            onOut={(isOut) => editor.takeRuleOut(rule.id, isOut)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RuleProps {
  rule: DesignRule
  isBroken: boolean
  isOut: boolean
  onOut: (isOut: boolean) => void
}

function Rule({ rule, isBroken, isOut, onOut }: RuleProps) {
  const { name, isKnown, isFixed, looksAt, changes } = rule
  const asked = listText(looksAt.map(labelOf))
  return (
    <li>
      <span className="column gap4">
        {name !== '' && <bdi className="breaks medium">{name}</bdi>}
        {asked !== '' && <span className="muted rem12 breaks">{t`Looks at ${asked}`}</span>}
        {changes.map((change, at) => (
          <span key={at} className="muted rem12 breaks">
            {effectText(change.effect, labelOf(change))}
          </span>
        ))}
      </span>
      {!isKnown && (
        <span className="muted rem12">{t`This version of Foyer does not know all of it: it stays as it is.`}</span>
      )}
      {isBroken && (
        <span className={classes['broken']} role="status">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {isFixed
            ? t`It names a question that is not asked any more. It can only be taken out on the site.`
            : t`It names a question that is not asked any more.`}
        </span>
      )}
      {isOut ? (
        <span className="row apart gap8">
          <span className="muted rem12">{t`Goes when the form is saved.`}</span>
          <ActButton verb={t`Keep it`} variant="subtle" size="compact-sm" onClick={() => onOut(false)} />
        </span>
      ) : (
        isBroken &&
        !isFixed && (
          <ActButton
            className="rigid"
            verb={t`Take it out`}
            variant="default"
            size="compact-sm"
            onClick={() => onOut(true)}
          />
        )
      )}
    </li>
  )
}

const labelOf = ({ label }: DesignRule['looksAt'][number]): string =>
  label === '' ? t`a question that is gone` : isolated(label)

function effectText(effect: RuleEffect, label: string): string {
  switch (effect) {
    case 'hides':
      return t`Hides ${label}`
    case 'shows':
      return t`Shows ${label}`
    case 'requires':
      return t`Makes ${label} required`
    case 'frees':
      return t`Leaves ${label} free`
    case 'limits':
      return t`Leaves some choices of ${label}`
    case 'other':
      return t`Changes ${label}`
  }
}
