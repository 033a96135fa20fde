import { plural, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { PlanAnswer, type PlanOptions, TwinAnswer, type UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanPart } from '../../../../shared/app/upload-plan-files.ts'
import { useLive } from '../../../live.ts'
import { LocalPicture } from '../upload-picture.tsx'
import classes from './plan.module.css'

const ANSWERS: Record<PlanAnswer, string> = { skip: t`Skip`, replace: t`Replace`, both: t`Keep both` }
const choices = PlanAnswer.options.map((value) => ({ value, label: ANSWERS[value] }))
const TWIN_ANSWERS: Record<TwinAnswer, string> = { skip: t`Send one`, both: t`Send both` }
const twinChoices = TwinAnswer.options.map((value) => ({ value, label: TWIN_ANSWERS[value] }))

interface PlanAnswersProps {
  plan: UploadPlan
  onOptions: (change: Partial<PlanOptions>) => void
  /** Leads to the files that are asked about. */
  onShow: (part: PlanPart) => void
}

/** One choice for all files of which the site, or the plan itself, has one already. */
export function PlanAnswers({ plan, onOptions, onShow }: PlanAnswersProps) {
  const { same, twins, newer, wishes } = plan
  return (
    <>
      {same.files > 0 && (
        <Question
          part="same"
          title={plural(same.files, { one: '# file is on the site already', other: '# files are on the site already' })}
          text={t`The same content, whatever it is called there`}
          choices={choices}
          value={wishes.same}
          onAnswer={(answer) => onOptions({ same: PlanAnswer.parse(answer) })}
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
          value={wishes.twins}
          onAnswer={(answer) => onOptions({ twins: TwinAnswer.parse(answer) })}
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
          value={wishes.newer}
          onAnswer={(answer) => onOptions({ newer: PlanAnswer.parse(answer) })}
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
  onAnswer: (answer: string) => void
  onShow: (part: PlanPart) => void
}

function Question({ part, title, text, choices, value, onAnswer, onShow }: QuestionProps) {
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
      <SegmentedControl aria-label={title} data={choices} value={value} onChange={onAnswer} />
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
