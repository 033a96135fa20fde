import { t } from '@lingui/core/macro'
import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Connection, Right } from '../../../shared/app/session.ts'
import { fromErrorShape } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import { isMissing } from '../../rights/rights-list.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { choicesOf } from '../../ui/choices.ts'
import { BrowserWait } from './browser-wait.tsx'
import { type Draft, inputOf, signInInputOf, troublesOf, type Way } from './connect-draft.ts'
import { MemberFields, memberVerb } from './member/member-fields.tsx'
import { useMemberSignIn } from './member/use-member-sign-in.ts'
import { RightsCheck } from './rights-check.tsx'
import { failureWords } from './sign-in-messages.ts'
import { StaffLinkFields } from './staff-link-fields.tsx'
import { useBrowserSignIn } from './use-browser-sign-in.ts'
import classes from './welcome.module.css'

interface ConnectFormProps {
  connection: Connection | undefined
  onConnected: (joined: Connection) => Promise<void>
}

/** The pressed button is busy and loses the focus; it goes to the result, so that Tab leads on from there. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}

const NOTES: Record<Way, string> = {
  apiKey: t`The owner of the site makes an API key in the site’s account settings and chooses what it may do. To run a door it must read events, orders, guests and contacts, and check guests in.`,
  staff: t`The owner of the site, or someone who manages its staff, has a login link for each staff member. This laptop shows what that link allows, for the events it is for.`,
  member: t`On the site’s own page, in your browser, Foyer never sees the password. With a form of Foyer’s it goes to the site and isn’t kept. Members see their own tickets and what the site shows them; most sites let no member check guests in.`,
  visitor: t`A visitor sees only what the site shows to everybody. That is enough to look around; most sites let no visitor check guests in.`,
}

const emptyForKnown = t`Empty for the same site.`

/** Signs in to a site by API key, as a member in the browser, or as a visitor by client id, and names this laptop. */
export function ConnectForm({ connection, onConnected }: ConnectFormProps) {
  const laptopName = useLive('settings', 'get', {}).data?.deskName ?? ''
  const isSite = connection?.kind === 'site'
  const [draft, setDraft] = useState<Draft>({
    way: isSite && connection.auth !== null ? connection.auth : 'apiKey',
    siteName: isSite ? connection.siteName : '',
    apiKey: '',
    siteId: '',
    staffLink: '',
    clientId: '',
    baseUrl: '',
    deskName: '',
  })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What the key may do, where that is not everything: the person decides then. */
  const [rights, setRights] = useState<readonly Right[] | null>(null)
  const browser = useBrowserSignIn()
  const member = useMemberSignIn(browser)
  const isDirect = draft.way === 'member' && member.way !== 'page'
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The button that opened this form is gone; keyboard users continue from the choice of how to sign in.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const known = (isSite ? connection.auth : null) ?? undefined
  const isKnown = draft.way === known
  const troubles = tried ? troublesOf(draft, known) : {}
  const set = (part: Partial<Draft>) => {
    setRights(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const field = (key: 'siteName' | 'siteId' | 'staffLink' | 'clientId' | 'baseUrl' | 'deskName' | 'apiKey') => ({
    value: draft[key],
    error: troubles[key],
    // What is typed while the site is asked would be lost.
    disabled: busy,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => set({ [key]: event.currentTarget.value }),
  })

  /** Whether the key lacks something that the person has not been shown. */
  const lacksRights = async (): Promise<boolean> => {
    if (draft.way !== 'apiKey') return false
    const found = (await api.session.askRights(inputOf(draft))).rights
    if (!found.some(isMissing)) return false
    setRights(found)
    return true
  }

  const submit = async (event: FormEvent, { anyway = false } = {}) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(troublesOf(draft, known)).length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      if (!anyway && (await lacksRights())) return setBusy(false)
      const joined = await (isDirect
        ? member.submit(signInInputOf(draft))
        : draft.way === 'member'
          ? browser.signIn(draft)
          : api.session.connect(inputOf(draft)))
      if (joined === null) return setBusy(false)
      const response = await api.sync.test({})
      if (response.error !== null) throw fromErrorShape(response.error)
      const name = draft.deskName.trim()
      if (name !== '') await api.settings.update({ deskName: name })
      await onConnected(joined)
    } catch (refusal) {
      const words = failureWords(refusal, draft.way, isDirect)
      setFailure(words)
      setBusy(false)
      // Where there is nothing to read, the person continues from the button, once it is there again.
      if (words === null) setTimeout(() => submitButton.current?.focus())
    }
  }

  const resend = async () => {
    setBusy(true)
    setFailure(null)
    await member.resend().catch((refusal: unknown) => setFailure(failureWords(refusal, 'member', true)))
    setBusy(false)
  }

  return (
    <form
      ref={form}
      className="column gap14"
      onSubmit={(event) => void submit(event, { anyway: rights !== null })}
      aria-label={t`Connect your site`}
      noValidate
    >
      <SegmentedControl
        aria-label={t`How to sign in`}
        value={draft.way}
        disabled={busy}
        onChange={(way) => set({ way })}
        data={choicesOf({ apiKey: t`API key`, staff: t`Staff link`, member: t`Member`, visitor: t`Visitor` })}
      />
      <p className="muted px14">{NOTES[draft.way]}</p>
      <div className={classes['fields']}>
        {draft.way === 'apiKey' ? (
          <>
            <PasswordInput
              label={t`API key`}
              description={t`It stays on this laptop.`}
              data-scan="accept"
              {...field('apiKey')}
              autoComplete="new-password"
            />
            <TextInput
              label={t`Site id`}
              description={isKnown ? emptyForKnown : t`Shown next to the API key.`}
              {...field('siteId')}
            />
          </>
        ) : draft.way === 'staff' ? (
          <StaffLinkFields field={field} />
        ) : (
          <TextInput
            className={classes['wide']}
            label={t`Client id`}
            description={
              draft.way === 'member' && isKnown ? emptyForKnown : t`The site’s owner has it. It isn’t secret.`
            }
            {...field('clientId')}
          />
        )}
        <TextInput label={t`Site name`} description={t`Name shown in Foyer.`} {...field('siteName')} maxLength={80} />
        <TextInput
          label={t`Name of this laptop`}
          placeholder={laptopName}
          description={t`For example Door 1.`}
          {...field('deskName')}
          maxLength={40}
        />
      </div>
      <details className={classes['more']}>
        <summary className="muted press">{t`Use a test site`}</summary>
        <TextInput
          label={t`Base address`}
          placeholder="http://127.0.0.1:4010"
          description={t`Leave it empty for a site of the platform.`}
          {...field('baseUrl')}
        />
      </details>
      {draft.way === 'member' && browser.waiting === null && (
        <MemberFields member={member} busy={busy} onResend={() => void resend()} onPage={() => member.setWay('page')} />
      )}
      {rights !== null && <RightsCheck rights={rights} />}
      {failure !== null && (
        <p className={classes['error']} role="alert" tabIndex={-1} ref={bringIntoView}>
          {failure}
        </p>
      )}
      {browser.waiting === null ? (
        !(isDirect && member.shown.isWaiting) && (
          <div className="flex wraps gap8">
            <ActionButton
              ref={submitButton}
              verb={
                draft.way === 'member'
                  ? memberVerb(member)
                  : rights === null
                    ? t`Sign in and download`
                    : t`Connect anyway`
              }
              type="submit"
              h={44}
              size="md"
              flex={1}
              loading={busy}
            />
            {rights !== null && (
              <ActionButton
                verb={t`Check again`}
                variant="default"
                h={44}
                size="md"
                disabled={busy}
                onClick={(event) => void submit(event)}
              />
            )}
          </div>
        )
      ) : (
        <BrowserWait page={browser.waiting.page} asksNothing={isDirect} onCancel={browser.cancel} />
      )}
    </form>
  )
}
