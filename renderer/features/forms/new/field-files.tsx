import { plural, t } from '@lingui/core/macro'
import { Input } from '@mantine/core'
import { IconFile, IconPaperclip, IconSignature, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { EditField } from '../../../../shared/app/form-editing.ts'
import type { SubmissionFile } from '../../../../shared/app/form-sending.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { listText } from '../../../format.ts'
import { formatBytes } from '../../../numbers.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import classes from './new-submission.module.css'
import { SignatureDialog } from './signature-dialog.tsx'
import { drawnPictures } from './signature-ink.ts'
import { takeFiles } from './take-files.ts'

interface FieldFilesProps {
  field: EditField
  files: readonly SubmissionFile[]
  error: string | undefined
  onChange: (files: SubmissionFile[]) => void
}

/** Files of this laptop for one field. They are uploaded with the submission; until then they stay where they are. */
export function FieldFiles({ field, files, error, onChange }: FieldFilesProps) {
  const { label, required, target, most = 1, isSignature = false } = field
  const input = useRef<HTMLInputElement>(null)
  const { busy, act: action } = useAction()
  const [signs, setSigns] = useState(false)
  // A signature replaces the one before it; for other files one too many is reported.
  const add = (more: readonly SubmissionFile[]) => onChange(isSignature ? more.slice(-most) : [...files, ...more])
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (picked.length === 0) return
    await action('action', async () => {
      const { files: taken, left } = await takeFiles(picked)
      if (taken.length > 0) add(taken)
      if (left.length > 0) toastQuiet(t`Not taken, because they are empty or larger than 50 MB: ${listText(left)}`)
    })
  }
  return (
    <Input.Wrapper
      label={<bdi>{label}</bdi>}
      labelElement="div"
      required={required}
      error={error}
      description={
        isSignature
          ? t`Signed on the screen, by hand or by typing the name, or a picture of the signature, such as a photo of the paper. It’s uploaded when the submission is sent; leave a picture where it is until then.`
          : plural(most, {
              one: '# file at most. It’s uploaded when the submission is sent; leave it where it is until then.',
              other:
                '# files at most. They’re uploaded when the submission is sent; leave them where they are until then.',
            })
      }
      className={classes['wide'] ?? ''}
    >
      {files.length > 0 && (
        <ul className={classes['files']} aria-label={label}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              {drawnPictures.has(id) ? (
                <img className={classes['signature']} src={drawnPictures.get(id)} alt="" />
              ) : (
                <IconFile size={18} stroke={1.75} aria-hidden="true" />
              )}
              <bdi className="oneLine">{name}</bdi>
              <span className="faint">{formatBytes(size)}</span>
              <IconAction
                variant="subtle"
                size={26}
                icon={IconX}
                aria-label={t`Leave ${name} out`}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes['choose']}>
        {isSignature && (
          <ActionButton
            variant="default"
            icon={IconSignature}
            verb={t`Sign on the screen`}
            aria-label={t`Sign on the screen: ${label}`}
            onClick={() => setSigns(true)}
          />
        )}
        <ActionButton
          variant="default"
          icon={IconPaperclip}
          verb={isSignature ? t`Choose a picture` : t`Choose files`}
          loading={busy !== null}
          data-field={target}
          aria-label={isSignature ? t`Choose a picture: ${label}` : t`Choose files: ${label}`}
          onClick={() => input.current?.click()}
        />
      </div>
      {isSignature && (
        <SignatureDialog
          label={label}
          opened={signs}
          onClose={() => setSigns(false)}
          onSigned={(file) => add([file])}
        />
      )}
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        {...(isSignature ? { accept: 'image/*' } : {})}
        hidden
        aria-label={label}
        onChange={(event) => void pick(event)}
      />
    </Input.Wrapper>
  )
}
