package app.fieldbook.shell

import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothSocket
import java.io.IOException
import java.util.UUID

/** Bluetooth classic: the serial port profile, which nearly every slip printer speaks. RFCOMM holds back what is too fast. */
@SuppressLint("MissingPermission") // The plugin has asked before it opens anything.
internal class ClassicConnection(adapter: BluetoothAdapter, device: BluetoothDevice) : PrinterConnection {
    private val socket: BluetoothSocket

    override val chunkBytes = 4096

    init {
        // A search that is under way makes connecting slow or fail.
        runCatching { adapter.cancelDiscovery() }
        socket = connect(device)
    }

    override fun write(bytes: ByteArray) {
        try {
            socket.outputStream.write(bytes)
            socket.outputStream.flush()
        } catch (error: IOException) {
            throw IllegalStateException("the printer is out of reach", error)
        }
    }

    override fun close() {
        // Cheap printers drop what is still in their buffer when the socket closes.
        runCatching { Thread.sleep(DRAIN_MS) }
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
            val made = way()
            try {
                made.connect()
                return made
            } catch (error: IOException) {
                last = error
                runCatching { made.close() }
            }
        }
        throw IllegalStateException("the printer does not answer: is it on and near?", last)
    }

    private companion object {
        val SERIAL_PORT: UUID = UUID.fromString("00001101-0000-1000-8000-00805F9B34FB")
        const val DRAIN_MS = 600L
    }
}
