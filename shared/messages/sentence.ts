/**
 * The text of a message in ICU MessageFormat, such as `Check in {name}`. `Values` come from the core; `derive` adds
 * values for the text, such as which of two forms to use.
 */
export interface Sentence<Values> {
  readonly text: string
  readonly derive?: (values: Values) => Record<string, unknown>
  /** Only for the compiler: keeps `Values` in the type. */
  readonly values?: Values
}

/** Declares the sentence of a message with values; a fixed sentence is a plain string. */
export const sentence = <Values>(text: string, derive?: Sentence<Values>['derive']): Sentence<Values> =>
  derive === undefined ? { text } : { text, derive }

/** Whether there is a text, as a value for an ICU select. */
export const isGiven = (text: string | null): 'yes' | 'no' => (text === null || text === '' ? 'no' : 'yes')
