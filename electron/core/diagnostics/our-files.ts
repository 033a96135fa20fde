const ourFiles =
  /^((desk|mirror)\.db(-wal|-shm)?(\.broken-\d+(-wal|-shm)?|\.before-migration|\.suspect)?|outbox\.copy|foyer(\.old)?\.log)$/

/** Whether a file of the data directory is one of Foyer's own; only these are named in a bundle. */
export const isOurFile = (name: string): boolean => ourFiles.test(name)
