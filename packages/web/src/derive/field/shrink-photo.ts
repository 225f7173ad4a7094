/** A photo of the phone's camera as large as a paper needs it: some hundred kilobytes instead of many megabytes. */

const LONGEST_SIDE = 1_600;
const SMALL_ENOUGH = 400_000;
const QUALITY = 0.8;

/** The file itself where it is small, no photo, or cannot be drawn. */
export async function shrinkPhoto(file: File): Promise<File> {
  const isPhoto = file.type === 'image/jpeg' || file.type === 'image/png';
  if (!isPhoto || file.size <= SMALL_ENOUGH || typeof OffscreenCanvas === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // A JPEG has no see-through places: they would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return smaller.size < file.size ? new File([smaller], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    // What the browser cannot read as a picture is kept as it came.
    return file;
  }
}
