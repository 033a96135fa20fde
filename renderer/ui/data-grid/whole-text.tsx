import type { CSSProperties } from 'react'
import classes from './whole-text.module.css'

/**
 * A number, a day or a time, which says something else when a part of it is missing: where it does not fit it is left out
 * as a whole, with its text in the title. The sheet compares the width with the count of characters, so nothing is measured.
 */
export function WholeText({ text, isAtEnd = false }: { text: string; isAtEnd?: boolean }) {
  return (
    <span
      className={classes['box']}
      title={text}
      data-end={isAtEnd || undefined}
      style={{ '--letters': text.length } as CSSProperties}
    >
      <bdi className={classes['text']}>{text}</bdi>
    </span>
  )
}
