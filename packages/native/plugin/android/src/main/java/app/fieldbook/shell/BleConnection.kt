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
import java.util.UUID
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException

/** Bluetooth LE: one characteristic takes the bytes, MTU - 3 of them at a time, each piece after the one before was taken. */
@SuppressLint("MissingPermission") // The plugin has asked before it opens anything.
internal class BleConnection(context: Context, device: BluetoothDevice) : PrinterConnection {
    private val connected = CompletableFuture<Unit>()
    private val negotiated = CompletableFuture<Int>()
    private val discovered = CompletableFuture<Unit>()

    @Volatile
    private var written = CompletableFuture<Unit>()

    private val gatt: BluetoothGatt
    private val target: BluetoothGattCharacteristic

    override val chunkBytes: Int

    init {
        gatt = device.connectGatt(context, false, Callback(), BluetoothDevice.TRANSPORT_LE)
        try {
            await(connected, CONNECT_MS)
            val mtu = if (gatt.requestMtu(WISHED_MTU)) await(negotiated, STEP_MS) else SMALLEST_MTU
            chunkBytes = mtu - ATT_HEADER
            check(gatt.discoverServices()) { UNREADABLE }
            await(discovered, STEP_MS)
            target = findTarget() ?: throw IllegalStateException("this device takes no print data")
        } catch (error: Exception) {
            gatt.close()
            throw error
        }
    }

    override fun write(bytes: ByteArray) {
        written = CompletableFuture()
        val hasAnswer = target.properties and BluetoothGattCharacteristic.PROPERTY_WRITE != 0
        val how = if (hasAnswer) {
            BluetoothGattCharacteristic.WRITE_TYPE_DEFAULT
        } else {
            BluetoothGattCharacteristic.WRITE_TYPE_NO_RESPONSE
        }
        check(startWrite(bytes, how)) { OUT_OF_REACH }
        await(written, STEP_MS)
    }

    override fun close() {
        runCatching { Thread.sleep(DRAIN_MS) }
        runCatching { gatt.disconnect() }
        runCatching { gatt.close() }
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

    /** A service of printers if the device has one, else any characteristic of its own that takes bytes. */
    private fun findTarget(): BluetoothGattCharacteristic? {
        val services = gatt.services.sortedBy { if (it.uuid in PRINTER_SERVICES) 0 else 1 }
        return services
            .filter { it.uuid !in STANDARD_SERVICES }
            .flatMap { it.characteristics }
            .firstOrNull { it.properties and WRITABLE != 0 }
    }

    private fun <T> await(future: CompletableFuture<T>, milliseconds: Long): T = try {
        future.get(milliseconds, TimeUnit.MILLISECONDS)
    } catch (error: TimeoutException) {
        throw IllegalStateException("the printer does not answer: is it on and near?", error)
    } catch (error: ExecutionException) {
        throw IllegalStateException(error.cause?.message ?: OUT_OF_REACH, error)
    }

    private inner class Callback : BluetoothGattCallback() {
        override fun onConnectionStateChange(gatt: BluetoothGatt, status: Int, newState: Int) {
            if (status == BluetoothGatt.GATT_SUCCESS && newState == BluetoothProfile.STATE_CONNECTED) {
                connected.complete(Unit)
                return
            }
            val reason = IllegalStateException(OUT_OF_REACH)
            for (each in listOf(connected, negotiated, discovered, written)) each.completeExceptionally(reason)
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

    companion object {
        /** Services under which printers are known to take bytes. */
        val PRINTER_SERVICES: List<UUID> = listOf(
            "000018F0-0000-1000-8000-00805F9B34FB",
            "0000FF00-0000-1000-8000-00805F9B34FB",
            "0000FFE0-0000-1000-8000-00805F9B34FB",
            "49535343-FE7D-4AE5-8FA9-9FAFD205E455",
            "E7810A71-73AE-499D-8C15-FAA9AEF0C3F2",
        ).map(UUID::fromString)

        /** Generic access, generic attribute, device information, battery. */
        private val STANDARD_SERVICES: List<UUID> = listOf("1800", "1801", "180A", "180F")
            .map { UUID.fromString("0000$it-0000-1000-8000-00805F9B34FB") }

        private const val WRITABLE =
            BluetoothGattCharacteristic.PROPERTY_WRITE or BluetoothGattCharacteristic.PROPERTY_WRITE_NO_RESPONSE
        private const val OUT_OF_REACH = "the printer is out of reach"
        private const val UNREADABLE = "the printer could not be read"
        private const val WISHED_MTU = 512
        private const val SMALLEST_MTU = 23
        private const val ATT_HEADER = 3
        private const val CONNECT_MS = 12_000L
        private const val STEP_MS = 8_000L
        private const val DRAIN_MS = 400L
    }
}
