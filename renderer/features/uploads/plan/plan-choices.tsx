import { plural, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { PlanChoice, type PlanOptions, TwinChoice, type UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanPart } from '../../../../shared/app/upload-plan-files.ts'
import { useLive } from '../../../live.ts'
import { LocalPicture } from '../upload-picture.tsx'
import classes from './plan.module.css'

const PLAN_CHOICES: Record<PlanChoice, string> = { skip: t`Skip`, replace: t`Replace`, both: t`Keep both` }
const choices = PlanChoice.options.map((value) => ({ value, label: PLAN_CHOICES[value] }))
const TWIN_CHOICES: Record<TwinChoice, string> = { skip: t`Send one`, both: t`Send both` }
const twinChoices = TwinChoice.options.map((value) => ({ value, label: TWIN_CHOICES[value] }))

interface PlanChoicesProps {
  plan: UploadPlan
  onOptions: (change: Partial<PlanOptions>) => void
  /** Leads to the files that are asked about. */
  onShow: (part: PlanPart) => void
}

/** One choice for all files of which the site, or the plan itself, has one already. */
export function PlanChoices({ plan, onOptions, onShow }: PlanChoicesProps) {
  const { same, twins, newer, options } = plan
  return (
    <>
      {same.files > 0 && (
        <Question
          part="same"
          title={plural(same.files, { one: '# file is on the site already', other: '# files are on the site already' })}
          text={t`The same content, whatever it is called there`}
          choices={choices}
          value={options.same}
          onChoice={(choice) => onOptions({ same: PlanChoice.parse(choice) })}
          onShow={onShow}
        />
      )}
      {twins.files > 0 && (
        <Question
          part="twin"
          title={plural(twins.files, {
            one: '# file has the content of another one that you added',
            other: '# files have the content of others that you added',
          })}
          text={t`Of a file and its copies the file goes`}
          choices={twinChoices}
          value={options.twins}
          onChoice={(choice) => onOptions({ twins: TwinChoice.parse(choice) })}
          onShow={onShow}
        />
      )}
      {newer.files > 0 && (
        <Question
          part="newer"
          title={plural(newer.files, {
            one: '# file is another one than the site’s of its name',
            other: '# files are others than the site’s of their names',
          })}
          text={t`What is replaced goes to the site’s trash, and its address with it`}
          choices={choices}
          value={options.newer}
          onChoice={(choice) => onOptions({ newer: PlanChoice.parse(choice) })}
          onShow={onShow}
        />
      )}
    </>
  )
}

interface QuestionProps {
  part: PlanPart
  title: string
  text: string
  choices: { value: string; label: string }[]
  value: string
  onChoice: (choice: string) => void
  onShow: (part: PlanPart) => void
}

function Question({ part, title, text, choices, value, onChoice, onShow }: QuestionProps) {
  return (
    <div className={classes['question']}>
      <FirstPictures part={part} />
      <div className="grows">
        <p className={classes['questionTitle']}>{title}</p>
        <p className={classes['questionText']}>
          {text}{' '}
          <Button variant="transparent" size="compact-sm" aria-label={t`Show: ${title}`} onClick={() => onShow(part)}>
            {t`Show`}
          </Button>
        </p>
      </div>
      <SegmentedControl aria-label={title} data={choices} value={value} onChange={onChoice} />
    </div>
  )
}

const SHOWN = 3

/** The first files of a part, by their pictures. */
function FirstPictures({ part }: { part: PlanPart }) {
  const { data } = useLive('uploads', 'planFiles', { part, start: 0, count: SHOWN })
  return (
    <span className={classes['pictures']}>
      {data?.files.map((file) => (
        <LocalPicture key={file.id} file={file} />
      ))}
    </span>
  )
}
