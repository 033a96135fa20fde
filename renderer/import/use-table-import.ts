import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { OpenedFile, TableChoice, TableImportFile } from '../../shared/app/table-import.ts'
import { toastProblem } from '../base/toasts.tsx'
import { givenFile } from './give-file.ts'

/** How a file is written, where the person says so. */
export type FileForm = Pick<TableImportFile, 'encoding' | 'delimiter' | 'lineEnd'> & { sheet: string }

/** What a person chooses for any import. */
export type TableChosen = Omit<z.output<typeof TableChoice>, 'importId'>
export type ColumnChosen = TableChosen['columns'][number]

/** A column of which nothing is said but its field. */
export const columnFor = (key: string | null): ColumnChosen => ({ key, decimal: null, order: null, twice: null })

interface ImportCalls<Chosen, Plan> {
  announce(file: { name: string; size: number }): Promise<{ id: string }>
  open(input: z.input<typeof OpenedFile>): Promise<TableImportFile>
  plan(choice: Chosen & { importId: string }): Promise<Plan>
  /** Deletes what the core has of a file. */
  closeFile(file: { token: string }): Promise<unknown>
  /** What is chosen of a file that was just opened. */
  first(file: TableImportFile): Chosen
}

/** A file before it is imported, step by step: read, its columns matched, what it would do. */
export function useTableImport<Chosen extends TableChosen, Plan>(calls: ImportCalls<Chosen, Plan>) {
  const [token, setToken] = useState<string>()
  const [file, setFile] = useState<TableImportFile>()
  const [chosen, setChosen] = useState<Chosen>()
  const [plan, setPlan] = useState<Plan>()
  const [busy, setBusy] = useState(false)
  /** What is asked last counts: a reply to an earlier question is dropped. */
  const asked = useRef(0)
  /** Files of which the core has, or is brought, a copy. */
  const tokens = useRef(new Set<string>())
  const closeFiles = useRef((_but?: string) => {})
  closeFiles.current = (but) => {
    for (const one of tokens.current) {
      if (one === but) continue
      tokens.current.delete(one)
      void calls.closeFile({ token: one }).catch(() => undefined)
    }
  }
  const isLeft = useRef(false)
  // A page that is left closes as well. What the core can't be asked for now goes at its next start.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      asked.current += 1
      closeFiles.current()
    }
  }, [])
  const failed = (error: unknown) => {
    // A file that is closed halfway can't be read any more.
    if (!isLeft.current) toastProblem(error)
  }

  const look = async ({ importId }: TableImportFile, next: Chosen) => {
    asked.current += 1
    const mine = asked.current
    setChosen(next)
    setBusy(true)
    try {
      const reply = await calls.plan({ ...next, importId })
      if (asked.current === mine) setPlan(reply)
    } catch (error) {
      if (asked.current === mine) toastProblem(error)
    } finally {
      if (asked.current === mine) setBusy(false)
    }
  }
  const announce = async (picked: { name: string; size: number }) => {
    const announced = await calls.announce(picked)
    tokens.current.add(announced.id)
    if (isLeft.current) closeFiles.current()
    return announced
  }
  const read = async (from: string, said: Partial<FileForm> = {}) => {
    setBusy(true)
    tokens.current.add(from)
    try {
      const opened = await calls.open({ token: from, ...said })
      if (isLeft.current) return
      closeFiles.current(from)
      setToken(from)
      setFile(opened)
      await look(opened, calls.first(opened))
    } catch (error) {
      failed(error)
      setBusy(false)
    } finally {
      if (isLeft.current) closeFiles.current()
    }
  }
  return {
    file,
    chosen,
    plan,
    busy,
    pick: async (picked: File | undefined) => {
      if (picked === undefined) return
      try {
        await read(await givenFile(picked, announce))
      } catch (error) {
        failed(error)
      }
    },
    /** A file that the core was handed already. */
    pickHanded: (from: string) => read(from),
    /** The same file in another encoding or with another sign between the cells. */
    reread: (said: Partial<FileForm>) => token !== undefined && void read(token, said),
    choose: (next: Chosen) => file !== undefined && void look(file, next),
    /** Lets go of the file. */
    close: () => {
      asked.current += 1
      closeFiles.current()
      setToken(undefined)
      setFile(undefined)
      setChosen(undefined)
      setPlan(undefined)
      setBusy(false)
    },
  }
}
