/**
 * How a message reads, in ICU MessageFormat: `Check in {name}`. `derive` gives its text further values, such as which of
 * two forms a name takes; `Values` are what the core hands over.
 */
export interface Sentence<Values> {
  readonly text: string
  readonly derive?: (values: Values) => Record<string, unknown>
  /** Only for the compiler: a sentence knows what it is made of. */
  readonly values?: Values
}

/** A message with values. One that is always the same is a plain string. */
export const sentence = <Values>(text: string, derive?: Sentence<Values>['derive']): Sentence<Values> =>
  derive === undefined ? { text } : { text, derive }

/** A value of a select that says whether a text is there. */
export const isGiven = (text: string | null): 'yes' | 'no' => (text === null || text === '' ? 'no' : 'yes')
