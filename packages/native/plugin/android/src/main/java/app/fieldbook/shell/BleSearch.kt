package app.fieldbook.shell

import android.annotation.SuppressLint
import android.bluetooth.BluetoothAdapter
import android.bluetooth.BluetoothDevice
import android.bluetooth.le.ScanCallback
import android.bluetooth.le.ScanFilter
import android.bluetooth.le.ScanResult
import android.bluetooth.le.ScanSettings
import android.os.ParcelUuid

/** Printers that speak Bluetooth LE, are near and say so: those of services that printers are known by. */
@SuppressLint("MissingPermission")
internal object BleSearch {
    private const val SEARCH_MS = 2_500L

    /** Blocks for as long as it searches. A search that the system refuses finds nothing: paired printers are listed anyway. */
    fun find(adapter: BluetoothAdapter): List<BluetoothDevice> {
        val scanner = adapter.bluetoothLeScanner ?: return emptyList()
        val found = LinkedHashMap<String, BluetoothDevice>()
        val hear = object : ScanCallback() {
            override fun onScanResult(callbackType: Int, result: ScanResult) {
                synchronized(found) { found[result.device.address] = result.device }
            }
        }
        val filters = KnownPrinters.services.keys.map { ScanFilter.Builder().setServiceUuid(ParcelUuid(it)).build() }
        val settings = ScanSettings.Builder().setScanMode(ScanSettings.SCAN_MODE_LOW_LATENCY).build()
        scanner.startScan(filters, settings, hear)
        try {
            Thread.sleep(SEARCH_MS)
        } finally {
            // Bluetooth may have been switched off meanwhile; what was found is told all the same.
            runCatching { scanner.stopScan(hear) }
        }
        return synchronized(found) { found.values.toList() }
    }
}
