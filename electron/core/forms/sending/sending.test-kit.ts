import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldFiles } from '../../../../shared/app/form-sending.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { temporaryDir } from '../../../../tests/support/test-ports.ts'
import type { HandedFiles } from '../../../hosts/common/user-files.ts'
import type { Ports } from '../../ports.ts'
import { formNamed, onSite, openForms } from '../forms.test-kit.ts'

export type Values = Record<string, string | number | boolean | string[] | null>

/** A person who lost a hat, as it is typed at the laptop. */
export const hat: Values = {
  name: 'Quilla Example',
  email: 'quilla@example.org',
  item: 'A green felt hat',
  place: 'Bar',
  lost_on: '2026-11-19',
}

/** A laptop on the demo site, and the form for lost property. */
export async function openLost(ports: Partial<Ports> = {}) {
  const laptop = await openForms(ports)
  return { laptop, formId: formNamed(laptop, 'Lost property') }
}

const asList = (values: Values) => Object.entries(values).map(([target, value]) => ({ target, value }))

export const giveSubmission = (
  laptop: TestLaptop,
  formId: string,
  given: { values?: Values; files?: FieldFiles[]; submissionId?: string | null } = {},
) => {
  const { values = hat, files = [], submissionId = null } = given
  return laptop.api.forms.saveNew({ formId, answers: asList(values), files, submissionId })
}

/** Submissions of the site whose item begins so. */
export const hatsOnSite = (laptop: TestLaptop) =>
  onSite(laptop).filter(({ submissions }) => String(submissions?.['item']).startsWith('A green felt hat'))

export const creations = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/v4/submissions'))

/** A file of this computer. */
export function fileHere(name: string, text: string) {
  const dir = temporaryDir()
  const path = join(dir.path, name)
  writeFileSync(path, text)
  return { path, [Symbol.dispose]: dir[Symbol.dispose] }
}

/** The same, picked for the pictures of a lost thing, as the Electron host does. */
export async function picked(laptop: TestLaptop, ...paths: string[]): Promise<FieldFiles[]> {
  const port = laptop.ports.userFiles as HandedFiles
  port.handOver('picked', paths)
  const { files } = await laptop.api.forms.pickAnswerFiles({ token: 'picked' })
  return [{ target: 'pictures', files }]
}

/** Files that visitors and laptops sent up for forms. */
export const uploadsOnSite = (laptop: TestLaptop) =>
  laptop.sandbox.world.files.all().filter(({ file }) => file.parentFolderId === 'visitor-uploads')
