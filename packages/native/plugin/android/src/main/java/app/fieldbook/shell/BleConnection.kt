package app.fieldbook.shell

import android.annotation.SuppressLint
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothGatt
import android.bluetooth.BluetoothGattCallback
import android.bluetooth.BluetoothGattCharacteristic
import android.bluetooth.BluetoothProfile
import android.bluetooth.BluetoothStatusCodes
import android.content.Context
import android.os.Build
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException

/** Bluetooth LE: one characteristic takes the bytes, MTU - 3 of them at a time, each piece after the one before was taken. */
@SuppressLint("MissingPermission") // The plugin has asked before it opens anything.
internal class BleConnection private constructor(context: Context, device: BluetoothDevice) : PrinterConnection {
    private val connected = CompletableFuture<Unit>()
    private val negotiated = CompletableFuture<Int>()
    private val discovered = CompletableFuture<Unit>()
    private val gone = CompletableFuture<Unit>()

    @Volatile
    private var written = CompletableFuture<Unit>()

    private val gatt: BluetoothGatt
    private val target: BluetoothGattCharacteristic

    override val chunkBytes: Int

    init {
        gatt = device.connectGatt(context, false, Callback(), BluetoothDevice.TRANSPORT_LE)
            ?: throw IllegalStateException("Bluetooth is off")
        try {
            await(connected, CONNECT_MS, SILENT)
            // Half the time for a slip that is drawn; printers that refuse it go on as they are.
            gatt.requestConnectionPriority(BluetoothGatt.CONNECTION_PRIORITY_HIGH)
            chunkBytes = minOf(agreedMtu() - ATT_HEADER, LONGEST_VALUE)
            check(gatt.discoverServices()) { UNREADABLE }
            await(discovered, STEP_MS, SILENT)
            target = findTarget() ?: throw IllegalStateException("this device takes no print data")
        } catch (error: Exception) {
            letGo()
            throw error
        }
    }

    override fun write(bytes: ByteArray) {
        val taken = CompletableFuture<Unit>()
        written = taken
        val hasAnswer = target.properties and BluetoothGattCharacteristic.PROPERTY_WRITE != 0
        val how = if (hasAnswer) {
            BluetoothGattCharacteristic.WRITE_TYPE_DEFAULT
        } else {
            BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE
        }
        check(!gone.isDone && startWrite(bytes, how)) { OUT_OF_REACH }
        await(taken, PIECE_MS, "the printer takes no more: is there paper in it?")
    }

    override fun close() {
        if (!gone.isDone) runCatching { Thread.sleep(DRAIN_MS) }
        letGo()
    }

    /** A link that is closed before it is down is still held by some phones, and the next connection fails. */
    private fun letGo() {
        runCatching {
            gatt.disconnect()
            if (connected.isDone) gone.get(GONE_MS, TimeUnit.MILLISECONDS)
        }
        runCatching { gatt.close() }
    }

    /** What every printer carries where the two sides do not agree on more: some never answer. */
    private fun agreedMtu(): Int {
        if (!gatt.requestMtu(WISHED_MTU)) return SMALLEST_MTU
        return try {
            negotiated.get(MTU_MS, TimeUnit.MILLISECONDS)
        } catch (_: TimeoutException) {
            SMALLEST_MTU
        } catch (error: ExecutionException) {
            throw IllegalStateException(OUT_OF_REACH, error)
        }
    }

    @Suppress("DEPRECATION")
    private fun startWrite(bytes: ByteArray, how: Int): Boolean {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            return gatt.writeCharacteristic(target, bytes, how) == BluetoothStatusCodes.SUCCESS
        }
        target.writeType = how
        target.value = bytes
        return gatt.writeCharacteristic(target)
    }

    /** The characteristic that a known printer has for bytes, else one of a known service, else any that is the device's own. */
    private fun findTarget(): BluetoothGattCharacteristic? {
        val known = gatt.services.filter { it.uuid in KnownPrinters.services }
        val own = gatt.services.filter { it.uuid !in KnownPrinters.standard }
        return known.mapNotNull { it.getCharacteristic(KnownPrinters.services[it.uuid]) }.firstOrNull(::takesBytes)
            ?: (known + own).flatMap { it.characteristics }.firstOrNull(::takesBytes)
    }

    private fun takesBytes(characteristic: BluetoothGattCharacteristic) = characteristic.properties and WRITABLE != 0

    private fun <T> await(future: CompletableFuture<T>, milliseconds: Long, otherwise: String): T = try {
        future.get(milliseconds, TimeUnit.MILLISECONDS)
    } catch (error: TimeoutException) {
        throw IllegalStateException(otherwise, error)
    } catch (error: ExecutionException) {
        throw error.cause as? Exception ?: IllegalStateException(OUT_OF_REACH, error)
    }

    private inner class Callback : BluetoothGattCallback() {
        override fun onConnectionStateChange(gatt: BluetoothGatt, status: Int, newState: Int) {
            if (status == BluetoothGatt.GATT_SUCCESS && newState == BluetoothProfile.STATE_CONNECTED) {
                connected.complete(Unit)
                return
            }
            gone.complete(Unit)
            connected.completeExceptionally(NoLink())
            val reason = IllegalStateException(OUT_OF_REACH)
            for (each in listOf(negotiated, discovered, written)) each.completeExceptionally(reason)
        }

        override fun onMtuChanged(gatt: BluetoothGatt, mtu: Int, status: Int) {
            negotiated.complete(if (status == BluetoothGatt.GATT_SUCCESS) mtu else SMALLEST_MTU)
        }

        override fun onServicesDiscovered(gatt: BluetoothGatt, status: Int) {
            if (status == BluetoothGatt.GATT_SUCCESS) discovered.complete(Unit)
            else discovered.completeExceptionally(IllegalStateException(UNREADABLE))
        }

        override fun onCharacteristicWrite(gatt: BluetoothGatt, to: BluetoothGattCharacteristic, status: Int) {
            if (status == BluetoothGatt.GATT_SUCCESS) written.complete(Unit)
            else written.completeExceptionally(IllegalStateException("the printer did not take the data"))
        }
    }

    private class NoLink : IllegalStateException(OUT_OF_REACH)

    companion object {
        private const val WRITABLE =
            BluetoothGattCharacteristic.PROPERTY_WRITE or BluetoothGattCharacteristic.PROPERTY_WRITE_NO_RESPONSE
        private const val OUT_OF_REACH = "the printer is out of reach"
        private const val SILENT = "the printer does not answer: is it on and near?"
        private const val UNREADABLE = "the printer could not be read"
        private const val WISHED_MTU = 512
        private const val SMALLEST_MTU = 23
        private const val ATT_HEADER = 3

        /** Android 14 asks for 517 whatever is wished, and refuses to write a longer value than this. */
        private const val LONGEST_VALUE = 512
        private const val CONNECT_MS = 12_000L
        private const val STEP_MS = 8_000L
        private const val MTU_MS = 3_000L
        private const val PIECE_MS = 15_000L
        private const val DRAIN_MS = 400L
        private const val GONE_MS = 1_500L

        /** Phones refuse the first link now and then; nothing was printed, so a second is asked for. */
        fun open(context: Context, device: BluetoothDevice): BleConnection = try {
            BleConnection(context, device)
        } catch (_: NoLink) {
            BleConnection(context, device)
        }
    }
}
