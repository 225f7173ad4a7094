package app.fieldbook.shell

import java.util.UUID

/** What printers over Bluetooth LE are known by. The same list stands in `KnownPrinters.swift`; a test holds the two together. */
internal object KnownPrinters {
    /** Service of a printer to its characteristic for bytes. */
    val services: Map<UUID, UUID> = mapOf(
        "000018F0-0000-1000-8000-00805F9B34FB" to "00002AF1-0000-1000-8000-00805F9B34FB",
        "0000FF00-0000-1000-8000-00805F9B34FB" to "0000FF02-0000-1000-8000-00805F9B34FB",
        "0000FFE0-0000-1000-8000-00805F9B34FB" to "0000FFE1-0000-1000-8000-00805F9B34FB",
        "0000FFF0-0000-1000-8000-00805F9B34FB" to "0000FFF2-0000-1000-8000-00805F9B34FB",
        "49535343-FE7D-4AE5-8FA9-9FAFD205E455" to "49535343-8841-43F4-A8D4-ECBE34729BB3",
        "E7810A71-73AE-499D-8C15-FAA9AEF0C3F2" to "BEF8D6C9-9C21-4C9E-B632-BD58C1009F9F",
        "6E400001-B5A3-F393-E0A9-E50E24DCCA9E" to "6E400002-B5A3-F393-E0A9-E50E24DCCA9E",
    ).map { (service, target) -> UUID.fromString(service) to UUID.fromString(target) }.toMap()

    /** Generic access, generic attribute, device information, battery: they take bytes that are not for paper. */
    val standard: Set<UUID> = listOf("1800", "1801", "180A", "180F")
        .map { UUID.fromString("0000$it-0000-1000-8000-00805F9B34FB") }
        .toSet()
}
