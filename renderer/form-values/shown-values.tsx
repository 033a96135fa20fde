import type { ShownValue } from '../../shared/app/form-values.ts'
import { DetailList, Fact } from '../ui/data-grid/detail-pane.tsx'
import { valueText } from './value-text.ts'

/** What a form was filled in with, as details of a drawer. */
export function ShownValues({ values, timeZone }: { values: readonly ShownValue[]; timeZone: string | undefined }) {
  return (
    <DetailList>
      {values.map(({ inputName, question, value }) => (
        <Fact key={inputName} label={question}>
          <bdi>{valueText(value, timeZone)}</bdi>
        </Fact>
      ))}
    </DetailList>
  )
}
