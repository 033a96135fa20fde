import { i18n } from '@lingui/core'
import { type CsvForm, csvForm } from '../../shared/csv.ts'
import { api } from '../api.ts'

/** The form of tables that this window writes: as the settings say, or as its language has it. */
export async function csvFormHere(): Promise<CsvForm> {
  const { tables } = await api.settings.get({})
  return csvForm(tables, i18n.locale)
}
