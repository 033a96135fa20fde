import { expect, test } from 'vitest'
import { screenForFiles } from './handed-files.ts'

const file = (name: string) => ({ name, isFolder: false })
const folder = (name: string) => ({ name, isFolder: true })

test('pictures and folders go to Uploads, one table to the import, anything else nowhere', () => {
  expect(screenForFiles([file('a.JPG'), file('b.heic'), folder('Week 1')])).toBe('uploads')
  expect(screenForFiles([folder('people.csv')])).toBe('uploads')
  expect(screenForFiles([file('people.csv')])).toBe('import')
  expect(screenForFiles([file('People.XLSX')])).toBe('import')
  for (const files of [
    [],
    [file('a.csv'), file('b.csv')],
    [file('a.csv'), file('b.jpg')],
    [file('program.exe')],
    [file('a.jpg.exe')],
    [file('csv')],
    [file('a.xlsm')],
  ])
    expect(screenForFiles(files)).toBeUndefined()
})
