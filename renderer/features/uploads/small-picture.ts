/** In pixels: a row shows a picture at half of it, for screens with two pixels to a dot. */
const [width, height] = [96, 72]

/** The picture no larger than a row needs it, so that a long list holds little; null when it cannot be drawn. */
export async function smallPicture(picture: string): Promise<string | null> {
  const image = new Image()
  image.src = picture
  try {
    await image.decode()
  } catch {
    return null
  }
  const scale = Math.min(1, Math.max(width / image.naturalWidth, height / image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
