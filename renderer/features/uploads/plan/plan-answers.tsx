import { plural, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { PlanAnswer, type UploadPlan, type UploadWishes } from '../../../../shared/app/upload-plan.ts'
import classes from './plan.module.css'

const ANSWERS: Record<PlanAnswer, string> = { skip: t`Skip`, replace: t`Replace`, both: t`Keep both` }
const choices = PlanAnswer.options.map((value) => ({ value, label: ANSWERS[value] }))

interface PlanAnswersProps {
  plan: UploadPlan
  onWish: (change: Partial<UploadWishes>) => void
}

/** One answer for all files of which the site has one already. */
export function PlanAnswers({ plan, onWish }: PlanAnswersProps) {
  const { same, newer, wishes } = plan
  return (
    <>
      {same.files > 0 && (
        <Question
          title={plural(same.files, { one: '# file is on the site already', other: '# files are on the site already' })}
          text={t`The same content, whatever it is called there`}
          value={wishes.same}
          onAnswer={(answer) => onWish({ same: answer })}
        />
      )}
      {newer.files > 0 && (
        <Question
          title={plural(newer.files, {
            one: '# file is another one than the site’s of its name',
            other: '# files are others than the site’s of their names',
          })}
          text={t`What is replaced goes to the site’s trash, and its address with it`}
          value={wishes.newer}
          onAnswer={(answer) => onWish({ newer: answer })}
        />
      )}
    </>
  )
}

interface QuestionProps {
  title: string
  text: string
  value: PlanAnswer
  onAnswer: (answer: PlanAnswer) => void
}

function Question({ title, text, value, onAnswer }: QuestionProps) {
  return (
    <div className={classes['question']}>
      <div className="grows">
        <p className={classes['questionTitle']}>{title}</p>
        <p className={classes['questionText']}>{text}</p>
      </div>
      <SegmentedControl
        aria-label={title}
        data={choices}
        value={value}
        onChange={(chosen) => onAnswer(PlanAnswer.parse(chosen))}
      />
    </div>
  )
}
