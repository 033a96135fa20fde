import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { ExportProgress } from './use-list-actions.ts'

interface ExportButtonProps {
  progress: ExportProgress
  onExport: () => void
  onCancel: () => void
}

/** Saves the list as CSV. While it runs the same button counts and stops it. */
export function ExportButton({ progress, onExport, onCancel }: ExportButtonProps) {
  if (progress !== null) {
    return (
      <Button
        variant="default"
        h={34}
        leftSection={<IconX size={17} stroke={1.75} />}
        onClick={onCancel}
      >{t`Stop at ${Math.round(progress * 100)} %`}</Button>
    )
  }
  return (
    <Button
      variant="default"
      h={34}
      leftSection={<IconDownload size={17} stroke={1.75} />}
      onClick={onExport}
    >{t`Export`}</Button>
  )
}
