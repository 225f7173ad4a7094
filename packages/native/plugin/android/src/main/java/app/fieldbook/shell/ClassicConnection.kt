package app.fieldbook.shell

import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothSocket
import android.os.SystemClock
import java.io.IOException
import java.util.UUID
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit

/** Bluetooth classic: the serial port profile, which nearly every slip printer speaks. RFCOMM holds back what is too fast. */
@SuppressLint("MissingPermission") // The plugin has asked before it opens anything.
internal class ClassicConnection(adapter: BluetoothAdapter, device: BluetoothDevice) : PrinterConnection {
    private val socket: BluetoothSocket
    private var begun = 0L
    private var sent = 0L
    private var isBroken = false

    override val chunkBytes = 4096

    init {
        // A search that is under way makes connecting slow or fail.
        runCatching { adapter.cancelDiscovery() }
        socket = connect(device)
    }

    override fun write(bytes: ByteArray) {
        if (sent == 0L) begun = SystemClock.elapsedRealtime()
        sent += bytes.size
        val limit = Limit(socket, PIECE_MS)
        try {
            socket.outputStream.write(bytes)
            socket.outputStream.flush()
        } catch (error: IOException) {
            isBroken = true
            throw IllegalStateException(if (limit.isOver) STUCK else "the printer is out of reach", error)
        } finally {
            limit.lift()
        }
    }

    /**
     * The system takes a slip faster than the air carries it, and drops what is on its way when the socket closes; so do cheap
     * printers with what is still in their buffer.
     */
    override fun close() {
        if (!isBroken) {
            val left = begun + sent / BYTES_A_MILLISECOND - SystemClock.elapsedRealtime()
            runCatching { Thread.sleep(left.coerceIn(DRAIN_MS, LONGEST_DRAIN_MS)) }
        }
        runCatching { socket.close() }
    }

    private fun connect(device: BluetoothDevice): BluetoothSocket {
        val ways = listOf(
            { device.createRfcommSocketToServiceRecord(SERIAL_PORT) },
            // Printers without a PIN refuse the secure one.
            { device.createInsecureRfcommSocketToServiceRecord(SERIAL_PORT) },
        )
        var last: IOException? = null
        for (way in ways) {
            val made = try {
                way()
            } catch (error: IOException) {
                throw IllegalStateException(SILENT, error)
            }
            val limit = Limit(made, CONNECT_MS)
            try {
                made.connect()
                return made
            } catch (error: IOException) {
                last = error
                runCatching { made.close() }
                // Who said nothing at all says nothing to the other way either.
                if (limit.isOver) break
            } finally {
                limit.lift()
            }
        }
        throw IllegalStateException(SILENT, last)
    }

    /** Calls of a socket end by themselves or by its being closed: a printer without paper would hold them for ever. */
    private class Limit(socket: BluetoothSocket, milliseconds: Long) {
        @Volatile
        var isOver = false
            private set

        private val end = watch.schedule(
            {
                isOver = true
                runCatching { socket.close() }
            },
            milliseconds,
            TimeUnit.MILLISECONDS,
        )

        fun lift() {
            end.cancel(false)
        }
    }

    private companion object {
        val SERIAL_PORT: UUID = UUID.fromString("00001101-0000-1000-8000-00805F9B34FB")
        const val SILENT = "the printer does not answer: is it on and near?"
        const val STUCK = "the printer takes no more: is there paper in it?"
        const val CONNECT_MS = 12_000L
        const val PIECE_MS = 15_000L
        const val DRAIN_MS = 600L
        const val LONGEST_DRAIN_MS = 8_000L

        /** About what the slowest printers take over the air. */
        const val BYTES_A_MILLISECOND = 16L

        val watch = Executors.newSingleThreadScheduledExecutor { task ->
            Thread(task, "printer-watch").apply { isDaemon = true }
        }
    }
}
