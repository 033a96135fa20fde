import type { NewSubmission } from '../../../../shared/app/form-sending.ts'
import { putOwn } from '../../../../shared/look-up.ts'
import { isLeftOut } from '../checks/finding.ts'
import type { SentFile } from './submission-files.queries.ts'

type Given = Pick<NewSubmission, 'answers' | 'files'>
type Values = Record<string, unknown>

/** What was filled in, by the targets of the fields, without files. */
export function typedValues({ answers: fieldValues }: Pick<Given, 'answers'>): Values {
  const values: Values = {}
  for (const { target, value } of fieldValues) if (!isLeftOut(value)) putOwn(values, target, value)
  return values
}

/** All that was given, as long as the site has no names for the files: they have those of this laptop. */
export function valuesHere({ answers: fieldValues, files }: Given): Values {
  const values = typedValues({ answers: fieldValues })
  for (const { target, files: some } of files) {
    const named = some.map(({ id, name, type }) => ({ fileId: id, displayName: name, fileType: type }))
    if (named.length > 0) putOwn(values, target, named)
  }
  return values
}

/** The same with the files as the site calls them. */
export function valuesOut(given: Pick<Given, 'answers'>, files: ReadonlyMap<string, readonly SentFile[]>): Values {
  const values = typedValues(given)
  for (const [target, some] of files) putOwn(values, target, some)
  return values
}
