import { expect, test } from 'vitest'
import { followUploads, type Going } from '../../shared/app/uploads-end.ts'
import { noUploads } from '../copy/rows.test-kit.ts'
import { uploadsEndText } from './uploads-end.ts'

const { files } = noUploads

function announced(
  ...steps: { going?: number; waiting?: number; done?: number; needsYou?: number; copying?: number }[]
) {
  let going: Going | undefined
  return steps.flatMap(({ copying = 0, ...step }) => {
    const next = followUploads(going, { ...noUploads, files: { ...files, ...step }, copying })
    going = next.going
    return next.end === undefined ? [] : [uploadsEndText(next.end)]
  })
}

test('when the last file has arrived it is announced once, with those that could not go', () => {
  expect(
    announced(
      { done: 5 },
      { done: 5, copying: 2 },
      { done: 5, waiting: 2 },
      { done: 6, going: 1 },
      { done: 7 },
      { done: 7 },
      { done: 7, waiting: 3 },
      { done: 9, needsYou: 1 },
    ),
  ).toEqual(['2 files are at the site.', '2 files are at the site. 1 file needs attention.'])
})

test('files that stopped on their own are announced; those left out or stopped before are not', () => {
  expect(announced({ waiting: 1 }, { needsYou: 1 })).toEqual(['1 file needs attention.'])
  expect(announced({ waiting: 4 }, {})).toEqual([])
  expect(announced({ needsYou: 2 }, { needsYou: 2, waiting: 1 }, { needsYou: 2, done: 1 })).toEqual([
    '1 file is at the site.',
  ])
})

test('a list that is cleared while files go, and one that is tried again, count from there', () => {
  expect(announced({ done: 40, going: 1 }, { done: 0, going: 1 }, { done: 1 })).toEqual(['1 file is at the site.'])
  expect(announced({ needsYou: 1 }, { waiting: 1 }, { needsYou: 1 })).toEqual(['1 file needs attention.'])
})
