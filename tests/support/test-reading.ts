import type { FileReading } from '../../electron/hosts/common/file-reading/file-reading.ts'
import { localReading } from '../../electron/hosts/common/file-reading/local-reading.ts'

/** Reads files in the test's own process: what the reading process does, without starting one for each test. */
export const testReading = (dataDir: string): FileReading => localReading({ home: '/', mounts: [], dataDir })
