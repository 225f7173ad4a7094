package app.fieldbook.shell

import android.Manifest
import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothClass
import android.bluetooth.BluetoothDevice
import android.bluetooth.BluetoothManager
import android.content.Context
import android.os.Build
import android.util.Base64
import com.getcapacitor.JSArray
import com.getcapacitor.JSObject
import com.getcapacitor.PermissionState
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import com.getcapacitor.annotation.Permission
import com.getcapacitor.annotation.PermissionCallback
import java.util.UUID
import java.util.concurrent.Executors
import java.util.concurrent.RejectedExecutionException

/** Printers over Bluetooth, as `PrinterPlugin` in src/plugins.ts says. All work is done one after the other, off the main thread. */
@CapacitorPlugin(
    name = "FieldbookPrinter",
    permissions = [
        Permission(
            alias = "bluetooth",
            strings = [Manifest.permission.BLUETOOTH_CONNECT, Manifest.permission.BLUETOOTH_SCAN],
        ),
    ],
)
@SuppressLint("MissingPermission")
class FieldbookPrinterPlugin : Plugin() {
    private val worker = Executors.newSingleThreadExecutor()
    private val connections = HashMap<String, PrinterConnection>()

    /** Seen since the application was opened; used on the worker alone, as are [connections]. */
    private val near = LinkedHashMap<String, BluetoothDevice>()

    @PluginMethod
    fun list(call: PluginCall) = withPermission(call) { doList(call) }

    @PluginMethod
    fun open(call: PluginCall) = withPermission(call) { doOpen(call) }

    @PluginMethod
    fun write(call: PluginCall) = work(call) {
        val connection = connections[sessionOf(call)] ?: throw IllegalStateException("this printer is not open")
        connection.write(Base64.decode(call.getString("base64", "") ?: "", Base64.DEFAULT))
        call.resolve()
    }

    @PluginMethod
    fun close(call: PluginCall) = work(call) {
        connections.remove(sessionOf(call))?.close()
        call.resolve()
    }

    override fun handleOnDestroy() {
        worker.execute { closeAll() }
        worker.shutdown()
    }

    @PermissionCallback
    fun afterQuestion(call: PluginCall) {
        if (getPermissionState("bluetooth") != PermissionState.GRANTED) {
            call.reject("Bluetooth is not allowed for this application")
            return
        }
        if (call.methodName == "open") doOpen(call) else doList(call)
    }

    private fun sessionOf(call: PluginCall): String = call.getString("session", "") ?: ""

    private fun withPermission(call: PluginCall, then: () -> Unit) {
        // Before Android 12 the installation has granted it.
        val mayAsk = Build.VERSION.SDK_INT >= Build.VERSION_CODES.S
        if (mayAsk && getPermissionState("bluetooth") != PermissionState.GRANTED) {
            requestPermissionForAlias("bluetooth", call, "afterQuestion")
        } else {
            then()
        }
    }

    private fun doList(call: PluginCall) = work(call) {
        val adapter = adapter()
        val paired = adapter.bondedDevices.filter(::mayPrint)
        // Before Android 12 a search would need the person's place.
        val maySearch = call.getBoolean("search", false) == true && Build.VERSION.SDK_INT >= Build.VERSION_CODES.S
        if (maySearch) BleSearch.find(adapter).forEach { near[it.address] = it }
        val printers = JSArray()
        for (device in (paired + near.values).distinctBy { it.address }) {
            val entry = JSObject()
            entry.put("id", device.address)
            entry.put("name", device.name ?: device.address)
            entry.put("kind", kindOf(device))
            printers.put(entry)
        }
        val answer = JSObject()
        answer.put("printers", printers)
        call.resolve(answer)
    }

    private fun doOpen(call: PluginCall) = work(call) {
        val adapter = adapter()
        val id = call.getString("id", "") ?: ""
        check(BluetoothAdapter.checkBluetoothAddress(id)) { "that is no printer's address" }
        // The page opens one after the other: what is still open is of a page that was loaded anew meanwhile.
        closeAll()
        // A device that was just seen knows its kind of address; one by its address alone is taken for a public one.
        val device = near[id] ?: adapter.getRemoteDevice(id)
        val isLow = call.getString("kind") == "ble" || device.type == BluetoothDevice.DEVICE_TYPE_LE
        val connection = if (isLow) BleConnection.open(context, device) else ClassicConnection(adapter, device)
        val session = UUID.randomUUID().toString()
        connections[session] = connection
        val answer = JSObject()
        answer.put("session", session)
        answer.put("chunkBytes", connection.chunkBytes)
        call.resolve(answer)
    }

    private fun closeAll() {
        connections.values.forEach { it.close() }
        connections.clear()
    }

    private fun adapter(): BluetoothAdapter {
        val manager = context.getSystemService(Context.BLUETOOTH_SERVICE) as? BluetoothManager
        val adapter = manager?.adapter ?: throw IllegalStateException("this device has no Bluetooth")
        check(adapter.isEnabled) { "Bluetooth is off" }
        return adapter
    }

    /** What surely is something else is left out; cheap printers say that they are nothing in particular. */
    private fun mayPrint(device: BluetoothDevice): Boolean = when (device.bluetoothClass?.majorDeviceClass) {
        BluetoothClass.Device.Major.PHONE,
        BluetoothClass.Device.Major.COMPUTER,
        BluetoothClass.Device.Major.AUDIO_VIDEO,
        BluetoothClass.Device.Major.WEARABLE,
        BluetoothClass.Device.Major.HEALTH,
        BluetoothClass.Device.Major.TOY,
        BluetoothClass.Device.Major.NETWORKING,
        -> false
        else -> true
    }

    private fun kindOf(device: BluetoothDevice): String = when {
        device.name?.contains("inner", ignoreCase = true) == true -> "inner"
        device.type == BluetoothDevice.DEVICE_TYPE_LE -> "ble"
        else -> "bluetooth"
    }

    private fun work(call: PluginCall, task: () -> Unit) = try {
        worker.execute {
            try {
                task()
            } catch (error: Exception) {
                call.reject(error.message ?: "printing failed", error)
            }
        }
    } catch (error: RejectedExecutionException) {
        call.reject("the application is closing", error)
    }
}
