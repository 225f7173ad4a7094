package app.fieldbook.shell

/** An open way to one printer. Every call blocks until it is done or throws with a reason for a person. */
internal interface PrinterConnection {
    /** Most bytes that one [write] takes. */
    val chunkBytes: Int

    fun write(bytes: ByteArray)

    /** Lets go of the printer after it has taken what was written; never throws. */
    fun close()
}
