/** A picture, by the bytes it was made of. */
export class Picture {
  bytes = 0
  isTemplate = false
  addRepresentation = ({ buffer }: { buffer?: Buffer }): void => {
    this.bytes += buffer?.length ?? 0
  }
  isEmpty = (): boolean => this.bytes === 0
  toPNG = (): Buffer => Buffer.alloc(this.bytes)
  setTemplateImage = (isTemplate: boolean): void => {
    this.isTemplate = isTemplate
  }
}

export const nativeImage = {
  createEmpty: () => new Picture(),
  createFromBitmap: (buffer: Buffer, { width, height }: { width: number; height: number }) => {
    if (buffer.length !== width * height * 4) throw new Error('The bitmap is not of this size.')
    const picture = new Picture()
    picture.bytes = buffer.length
    return picture
  },
}
