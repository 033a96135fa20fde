import { t } from '@lingui/core/macro'
import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { ActionButton } from '../../../ui/actions.tsx'
import { choicesOf } from '../../../ui/choices.ts'
import classes from '../welcome.module.css'
import type { MemberDraft, MemberWay } from './member-draft.ts'
import type { MemberSignIn } from './use-member-sign-in.ts'

interface MemberFieldsProps {
  member: MemberSignIn
  busy: boolean
  onResend: () => void
  /** Continues at the site's own page. */
  onPage: () => void
}

/** What the button of a step says. */
export function memberVerb({ way, wantsCode }: Pick<MemberSignIn, 'way' | 'wantsCode'>): string {
  if (wantsCode) return t`Check the code`
  const verbs: Record<MemberWay, string> = {
    page: t`Sign in with your browser`,
    password: t`Sign in`,
    register: t`Register`,
    forgot: t`Send the email`,
    newPassword: t`Set password and sign in`,
  }
  return verbs[way]
}

/** How a member signs in, and the fields of that way. */
export function MemberFields({ member, busy, onResend, onPage }: MemberFieldsProps) {
  const { way, draft, shown, wantsCode } = member
  const field = (key: keyof MemberDraft, autoComplete = 'off') => ({
    value: draft[key],
    error: key === 'firstName' || key === 'lastName' ? undefined : shown.problems[key],
    disabled: busy,
    autoComplete,
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => member.set({ [key]: event.currentTarget.value }),
  })
  const isForgotten = way === 'forgot' || way === 'newPassword'
  const chosenPassword = way === 'password' ? 'current-password' : 'new-password'
  return (
    <>
      <SegmentedControl
        aria-label={t`How the member signs in`}
        value={way === 'page' || way === 'register' ? way : 'password'}
        disabled={busy}
        onChange={member.setWay}
        data={choicesOf({ page: t`Site’s page`, password: t`Email and password`, register: t`Register` })}
      />
      {shown.notice !== null && (
        <p className="px14" role="status">
          {shown.notice}
        </p>
      )}
      {way !== 'page' && !shown.isWaiting && (
        <div className={classes['fields']}>
          {wantsCode ? (
            <TextInput label={t`Code`} {...field('code', 'one-time-code')} data-autofocus />
          ) : (
            <>
              {way !== 'newPassword' && (
                <TextInput label={t`Email`} type="email" {...field('email', 'username')} maxLength={254} />
              )}
              {way === 'newPassword' && <TextInput label={t`Link of the email`} {...field('link')} />}
              {way !== 'forgot' && (
                <PasswordInput
                  label={way === 'newPassword' ? t`New password` : t`Password`}
                  data-scan="accept"
                  {...field('password', chosenPassword)}
                />
              )}
              {way === 'register' && (
                <>
                  <TextInput
                    label={t`First name`}
                    description={t`Optional`}
                    {...field('firstName', 'given-name')}
                    maxLength={100}
                  />
                  <TextInput
                    label={t`Last name`}
                    description={t`Optional`}
                    {...field('lastName', 'family-name')}
                    maxLength={100}
                  />
                </>
              )}
            </>
          )}
        </div>
      )}
      {shown.problem !== null && (
        <p className={classes['error']} role="alert">
          {shown.problem}
        </p>
      )}
      {shown.isWaiting && (
        <p
          className="px14"
          role="status"
        >{t`The site’s owner has to approve this account first. You aren’t signed in. Try again once the site has written to you.`}</p>
      )}
      <div className="flex wraps gap8">
        {way === 'password' && !wantsCode && !shown.isWaiting && (
          <ActionButton
            verb={t`Forgot password`}
            variant="default"
            disabled={busy}
            onClick={() => member.setWay('forgot')}
          />
        )}
        {way === 'forgot' && (
          <ActionButton
            verb={t`I have the link`}
            variant="default"
            disabled={busy}
            onClick={() => member.setWay('newPassword')}
          />
        )}
        {wantsCode && <ActionButton verb={t`Send another code`} variant="default" disabled={busy} onClick={onResend} />}
        {(wantsCode || shown.isWaiting || isForgotten) && (
          <ActionButton
            verb={t`Start again`}
            variant="default"
            disabled={busy}
            onClick={() => member.setWay(isForgotten ? 'password' : way)}
          />
        )}
        {shown.needsPage && (
          <ActionButton verb={t`Use the site’s page`} variant="light" disabled={busy} onClick={onPage} />
        )}
      </div>
    </>
  )
}
